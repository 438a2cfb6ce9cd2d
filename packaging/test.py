"""Sets up the program and runs lint, types and the whole test suite, offscreen."""

# This comes first: it stops on a Python that is too old to read the rest.
import check_python  # noqa: F401

# isort: split
import os
from collections.abc import Sequence

import setup_env

STEPS = (
    ("Lint", ("ruff", "check")),
    ("Format", ("ruff", "format", "--check")),
    ("Types", ("mypy",)),
    ("Tests", ("pytest", "-n", "auto")),
)


def main(for_pytest: Sequence[str]) -> int:
    """Run all steps; return the status of the first that failed, or 0."""
    python = setup_env.prepare(extra="test")
    os.chdir(setup_env.ROOT)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    failures = []
    for name, command in STEPS:
        setup_env.say(name + ": " + " ".join(command))
        extra = for_pytest if command[0] == "pytest" else ()
        status = setup_env.run([python, "-m", *command, *extra], environment)
        if status:
            failures.append((name, status))
    if not failures:
        setup_env.say("All is well")
        return 0
    setup_env.say("Failed: " + ", ".join(name for name, _ in failures))
    return failures[0][1]


if __name__ == "__main__":
    setup_env.guarded(main)
