"""The child process that draws: SVG in, PNG out.

It is run by its path and imports nothing of ours. Its arguments are the folder that resvg_py is
installed in, and the files of the fonts.
"""

import signal
import sys


def main(folder: str, *fonts: str) -> None:
    """Draw the SVG from the standard input, with these fonts and no others."""
    # Who stops the bot stops the whole group; a picture that is begun is still finished.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.path.append(folder)
    import resvg_py  # noqa: PLC0415 (only here is it known where it is)

    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(
        resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=list(fonts))
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
