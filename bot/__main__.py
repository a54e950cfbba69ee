"""The way in to the command line: whoever presses Ctrl-C gets a sentence, from the start on."""

import gc


def main() -> None:
    """Run the command line; without a command, say which there are."""
    # What is loaded stays to the end: there is next to no garbage in it to be looked for.
    gc.disable()
    try:
        # To load it takes long enough for Ctrl-C, which is no fault then either.
        from bot.cli import obey  # noqa: PLC0415

        obey()
    except KeyboardInterrupt:
        raise SystemExit("Interrupted.") from None


if __name__ == "__main__":
    main()
