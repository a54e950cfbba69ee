"""How long the tests of faults try."""


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="try faults for minutes, not seconds")
