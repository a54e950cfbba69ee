"""The container: its file is read, and its very steps are done in a folder of this machine."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ops.commandline import TOKEN, WAITING, environment, ordinary

ROOT = Path(__file__).parents[2]
UV = shutil.which("uv")
# What a program of Python does before anything else.
HOOK = (
    f"import sys\nif 'run' in sys.argv[-1:] or 'run' in sys.orig_argv[-1:]:\n    exec({WAITING!r})"
)


def stages():
    """Return the instructions of each stage of the file: pairs of a word and the rest of a line."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    found = []
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "FROM":
            found.append([])
        if word and word != "#":
            found[-1].append((word, rest))
    return found


def value(stage, word):
    """Return what the one instruction of a kind says; of a list in brackets, its parts."""
    (rest,) = (rest for one, rest in stage if one == word)
    return json.loads(rest) if rest.startswith("[") else rest


BUILD, FINAL = stages()


def test_the_readme_mounts_its_volume_and_lets_nothing_else_be_written():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (run,) = re.findall(r"^podman run --detach (?:.*\\\n)*.*$", readme, re.MULTILINE)
    assert {"--read-only", f"domino:{value(FINAL, 'VOLUME')}"} <= {*run.split()}
    assert run.split()[-1] in (ROOT / ".ci" / "container").read_text(encoding="utf-8")


def test_the_base_is_the_same_in_both_stages_and_bound_to_a_version():
    bases = {rest.split()[0] for stage in (BUILD, FINAL) for word, rest in stage if word == "FROM"}
    (base,) = bases
    name, _, tag = base.rpartition(":")
    assert name == "docker.io/library/python"
    assert tag.split("-")[0].count(".") == 2
    assert all("==" in rest for word, rest in BUILD if rest.startswith("pip install"))


def test_it_runs_as_an_ordinary_user_in_the_one_folder_that_it_may_write():
    user, _, group = value(FINAL, "USER").partition(":")
    assert int(user) == int(group) > 0
    assert value(FINAL, "WORKDIR") == value(FINAL, "VOLUME")
    (made,) = (rest for word, rest in FINAL if word == "RUN")
    assert f"--uid {user} " in made
    assert made.endswith(f" {value(FINAL, 'VOLUME')}")
    # What is done after this would be done as that user, and what is copied would be the user's.
    words = [word for word, _ in FINAL]
    assert words.index("USER") > max(words.index("RUN"), words.index("COPY"))
    assert not any("--chown" in rest for _, rest in FINAL)


def test_what_is_copied_is_there_and_sent_to_the_builder():
    sent = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = [one for word, rest in BUILD if word == "COPY" for one in rest.split()[:-1]]
    assert all((ROOT / one).exists() for one in copied)
    assert [f"!{one}" for one in copied] == [one for one in sent if one.startswith("!")]
    assert sent[0] == "*"


def copied_into(build):
    """Copy what the first stage does into a folder that stands for its own."""
    for sources, to in (
        (rest.split()[:-1], rest.split()[-1]) for one, rest in BUILD if one == "COPY"
    ):
        for source in sources:
            copy = shutil.copytree if (ROOT / source).is_dir() else shutil.copy
            copy(ROOT / source, build / to)


def installed_in(build):
    """Do what the first stage does to install; the packages are those that this machine has."""
    env = {**environment(), "UV_OFFLINE": "1", "UV_PYTHON": sys.executable, "PYTHONPATH": ""}
    # Whoever tests may have an environment of their own, which is none of the container's.
    for name in ("VIRTUAL_ENV", "UV_PROJECT_ENVIRONMENT"):
        env.pop(name, None)
    for word, rest in BUILD:
        if word == "RUN" and not rest.startswith("pip "):
            subprocess.run(shlex.split(rest), cwd=build, env=env, check=True, timeout=300)
    return build / ".venv"


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """What the file system of the container would be, as far as the bot has to do with it."""
    if UV is None:
        pytest.skip("uv is not installed")
    root = tmp_path_factory.mktemp("root")
    (root / value(FINAL, "VOLUME").lstrip("/")).mkdir(parents=True)
    build = root / value(BUILD, "WORKDIR").lstrip("/")
    build.mkdir(parents=True)
    copied_into(build)
    programs = installed_in(build)
    for one in build.iterdir():
        # Of the first stage, the last has the programs alone.
        if one != programs:
            shutil.rmtree(one) if one.is_dir() else one.unlink()
    assert value(FINAL, "COPY").split()[1:] == [f"{value(BUILD, 'WORKDIR')}/.venv"] * 2
    files = [one for one in programs.rglob("*") if not one.is_symlink()]
    for one in files:
        one.chmod(one.stat().st_mode & ~0o222)
    (root / "hook").mkdir()
    (root / "hook" / "sitecustomize.py").write_text(HOOK, encoding="utf-8")
    yield root
    for one in files:
        one.chmod(0o700)


def inside(root, words, **settings):
    """Return how a program is run that the container would run with these words."""
    name, _, paths = value(FINAL, "ENV").partition("=")
    assert name == "PATH"
    path = os.pathsep.join(
        f"{root}{one}" if one.startswith("/opt") else one for one in paths.split(":")
    )
    program = shutil.which(words[0], path=path)
    assert program is not None
    assert program.startswith(f"{root}")
    return {
        "args": [*ordinary(), program, *words[1:]],
        "cwd": f"{root}{value(FINAL, 'WORKDIR')}",
        "env": {
            **environment(**settings),
            "PATH": path,
            "PYTHONPATH": f"{root}/hook",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        "stdout": subprocess.PIPE,
        "stderr": subprocess.PIPE,
        "encoding": "utf-8",
    }


def test_without_a_token_it_says_so(root):
    words = [*value(FINAL, "ENTRYPOINT"), *value(FINAL, "CMD")]
    done = subprocess.run(**inside(root, words), check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr.startswith("DISCORD_TOKEN is not set")


def test_it_starts_is_well_and_stops_and_writes_only_into_its_volume(root):
    before = {*root.rglob("*")}
    volume = root / value(FINAL, "VOLUME").lstrip("/")
    words = [*value(FINAL, "ENTRYPOINT"), *value(FINAL, "CMD")]
    check = json.loads(value(FINAL, "HEALTHCHECK").partition(" CMD ")[2])
    with subprocess.Popen(**inside(root, words, DISCORD_TOKEN=TOKEN)) as bot:
        try:
            assert bot.stdout.readline() == "started\n"
            for _ in range(20):  # it writes down that it is well as soon as it comes to it
                done = subprocess.run(**inside(root, check), check=False, timeout=60)
                if done.returncode == 0:
                    break
            assert (done.returncode, done.stderr) == (0, "")
            assert done.stdout.startswith("The bot (process ")
        finally:
            bot.terminate()
        assert bot.wait(timeout=30) == 0
    done = subprocess.run(**inside(root, check), check=False, timeout=60)
    assert done.returncode == 1
    new = {*root.rglob("*")} - before
    assert new
    assert all(one.is_relative_to(volume) for one in new)
