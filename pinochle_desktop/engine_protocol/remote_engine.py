"""A computer player that is another program, asked over pipes; every answer is checked."""

import os
import random
import shlex
import subprocess
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from pinochle_desktop.engine_protocol.view_writing import write_view
from pinochle_desktop.players.arena import decision_seed
from pinochle_desktop.players.stop import Stop
from pinochle_desktop.rules.actions import Action, Give
from pinochle_desktop.rules.notation import NotationError, read_action
from pinochle_desktop.rules.view import View
from pinochle_desktop.storage.json_text import JsonError, decode, encode_line
from pinochle_desktop.storage.record import Record
from pinochle_desktop.words.plain_text import printable

LONGEST: Final = 2**20
"""The most bytes of an answer."""
_QUOTED: Final = 200
_PATIENCE: Final = 5.0
"""Seconds that an engine has to end before it is killed."""


class EngineFault(RuntimeError):  # noqa: N818 - named for what happened
    """An engine that did not answer with a legal action; the message is a sentence."""


class EngineProcess:
    """A running engine; its input ends when it is closed, or when this process ends."""

    def __init__(self, command: str) -> None:
        """Start the engine; raises EngineFault if the command can't be run."""
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user's own command
                shlex.split(command, posix=os.name != "nt"),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or "it isn’t a command"
            raise EngineFault(f"The engine “{command}” can’t be started: {reason}.") from error

    def ask(self, question: dict[str, Any]) -> bytes:
        """Send a question, and return the line of the answer; b"" if the engine has ended."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(encode_line(question))
            process.stdin.flush()
            return process.stdout.readline(LONGEST)
        except OSError:
            return b""

    def close(self) -> None:
        """End the engine's input, and kill it if it does not end in time."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):
            process.stdin.close()
        process.stdout.close()
        try:
            process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


_engines: dict[str, EngineProcess] = {}


def engine_for(command: str) -> EngineProcess:
    """Return the running engine for a command, started at the first call in this process."""
    if command not in _engines:
        _engines[command] = EngineProcess(command)
    return _engines[command]


def close_engines() -> None:
    """End all engines of this process."""
    while _engines:
        _engines.popitem()[1].close()


class RemotePlayer:
    """A seat that an engine plays; `record` returns the record of the game so far."""

    def __init__(self, command: str, record: Callable[[], Record]) -> None:
        self._command, self._record = command, record

    def choose(self, view: View, rng: random.Random, stop: Stop | None = None) -> Action:
        """Return the engine's action; raises EngineFault if it is not a legal one."""
        del rng, stop  # the engine gets the seed of the one, and cannot be told of the other
        record = self._record()
        number, done = view.number, len(record.hands[-1].actions)
        seed = decision_seed(record.seed, number, done)
        question = {"op": "decide", "view": write_view(record, view.seat), "seed": seed}
        said = engine_for(self._command).ask(question)
        action = _action_of(said)
        if action is not None and _is_legal(view, action):
            return action
        where = f"Seed {record.seed}, hand {number + 1}, action {done + 1}, seat {view.seat}"
        wrong = "is no answer to “decide”" if action is None else "is not legal"
        answer = printable(said.decode("utf-8", "replace").strip())
        short = answer if len(answer) <= _QUOTED else f"{answer[:_QUOTED]}…"
        what = f"sent {short}, which {wrong}" if said else "has ended without an answer"
        raise EngineFault(f"{where}: the engine “{printable(self._command)}” {what}.")


def _action_of(said: bytes) -> Action | None:
    try:
        answer = decode(said)
    except JsonError:
        return None
    parts = answer.get("action") if isinstance(answer, dict) else None
    try:
        return read_action(parts) if isinstance(parts, list) else None
    except NotationError:
        return None


def _is_legal(view: View, action: Action) -> bool:
    free = view.selection
    if free is None:
        return action in view.legal
    if not isinstance(action, Give) or action.seat != view.seat:
        return False
    chosen = set(action.cards)
    return len(chosen) == len(action.cards) == free.choose and chosen <= set(free.cards)
