"""The picture of the architecture, read from the source: who imports whom, how long things are."""

import ast
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from pinochle_desktop.players.kernel.sources import COMPILED
from pinochle_desktop.rules.variants import PRESETS

ROOT = Path(__file__).parent.parent
PACKAGE = "pinochle_desktop"
MODULE_LINES = 400
FUNCTION_LINES = 60
KERNEL = [f"{PACKAGE}/players/kernel/{name}.py" for name in COMPILED]
"""Compiled modules may be longer: C code is only inlined within one, so an algorithm is not split."""


class Part(NamedTuple):
    """What a part of the program may import: other parts, and libraries beside Python's own."""

    parts: str = ""
    libraries: str = ""


PARTS = {
    "rules": Part("", "msgspec"),
    "players": Part("rules", "cython"),
    "storage": Part("rules", "msgspec platformdirs"),
    "words": Part("rules players", "msgspec"),
    "engine_protocol": Part("rules players storage words", "msgspec"),
    "controller": Part("rules players storage words", "PySide6.QtCore msgspec"),
    "models": Part("rules words", "PySide6.QtCore msgspec"),
    "scene": Part("rules words models resource_files", "PySide6 msgspec"),
    "sound": Part("rules resource_files", "miniaudio msgspec"),
    "windows": Part(
        "rules players storage words controller models scene sound resource_files",
        "PySide6 msgspec",
    ),
    "app": Part("storage controller sound windows demo launch resource_files", "PySide6 msgspec"),
    "demo": Part("rules players storage controller windows launch", "PySide6"),
    "cli": Part("rules players storage words engine_protocol launch", "tqdm"),
    "launch": Part("", "msgspec"),
    "resource_files": Part(),
    "__init__": Part(),
    "__main__": Part("cli app launch"),
}
FLOORS = {
    "players": "kernel heuristics determinization pimc",
    "windows": "widgets menus help dialogs docks panels commands",
    "words": "lessons",
}
"""The folders inside a part, from the ground up: a folder imports only what lies below it."""
BLIND = ("scene", "models", "sound")
"""Parts that get views and never states, so nothing hidden leaks into a picture."""

SEATS = {"seat", "seats", "bidder", "dealer", "giver", "leader", "viewer", "winner"}
"""Names that hold a seat: a rule set alone knows which side it plays for."""

PURE = [
    "bisect",
    "collections",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "re",
    "typing",
]
"""The rules read no clock, no file and no chance: these libraries cannot."""


def sources(*folders):
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


def program_files():
    return sources(PACKAGE)


def parse(path):
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def part_of(path):
    first = path.relative_to(ROOT / PACKAGE).parts[0]
    return first.removesuffix(".py")


def imported(tree):
    """Return the full names that a module imports, those named by strings to import_module too."""
    names = set()
    for node in ast.walk(tree):
        match node:
            case ast.Import():
                names.update(alias.name for alias in node.names)
            case ast.ImportFrom(level=0):
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
            case ast.ImportFrom():
                names.add(f"{PACKAGE}.<relative import>")
            case ast.Call(
                func=ast.Attribute(attr="import_module") | ast.Name(id="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                names.add(name)
    return names


def wrong_arrows(part, tree):
    """Return what a module of this part imports and must not."""
    allowed = PARTS[part]
    wrong = []
    for name in sorted(imported(tree)):
        top, _, rest = name.partition(".")
        if top == PACKAGE:
            target = rest.partition(".")[0]
            if target not in (part, "__version__", *allowed.parts.split()):
                wrong.append(name)
        elif not _is_standard(top) and not any(
            name == library or name.startswith(library + ".")
            for library in allowed.libraries.split()
        ):
            wrong.append(name)
    return wrong


def _is_standard(top):
    return top in sys.stdlib_module_names


def star_imports(tree):
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and any(alias.name == "*" for alias in node.names)
    ]


def pumped_events(tree):
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "processEvents"
    ]


def named_rule_sets(tree):
    """Return the lines where something is compared with the key of a rule set."""

    def is_key(node):
        return isinstance(node, ast.Constant) and node.value in PRESETS

    lines = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare():
                sides = [node.left, *node.comparators]
                flat = [
                    each
                    for side in sides
                    for each in (
                        side.elts if isinstance(side, (ast.Tuple, ast.List, ast.Set)) else [side]
                    )
                ]
                lines += [node.lineno] * any(is_key(each) for each in flat)
            case ast.MatchValue(value=value):
                lines += [node.lineno] * is_key(value)
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=args):
                lines += [node.lineno] * any(is_key(each) for each in args)
    return lines


def sides_by_parity(tree):
    """Return the lines where the side of a seat, or its partner, is worked out with a remainder."""

    def last_name(node):
        return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")

    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Mod)
        and isinstance(node.right, ast.Constant)
        and {last_name(each) for each in ast.walk(node.left)} & SEATS
    ]


def long_functions(tree):
    return [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and node.end_lineno - node.lineno >= FUNCTION_LINES
    ]


def names_states(tree):
    return sorted(
        name for name in imported(tree) if name.rpartition(".")[2] in ("GameState", "Deal")
    )


def offences(files, check):
    found = {path.relative_to(ROOT).as_posix(): check(path) for path in files}
    return {name: what for name, what in found.items() if what}


def test_there_is_something_to_read():
    assert len(program_files()) > 20
    assert {"rules", "__init__"} <= {part_of(path) for path in program_files()}


def test_every_part_stands_in_the_picture():
    assert {part_of(path) for path in program_files()} <= set(PARTS)


def test_no_arrow_that_is_not_in_the_picture():
    assert offences(program_files(), lambda path: wrong_arrows(part_of(path), parse(path))) == {}


def test_the_picture_has_no_cycle():
    left = {name: set(part.parts.split()) for name, part in PARTS.items()}
    while left:
        free = [name for name, needs in left.items() if not needs & set(left)]
        assert free
        for name in free:
            del left[name]


def wrong_floors(part, path):
    """Return what a module in a folder of this part imports from the folders above its own."""
    floors = FLOORS[part].split()
    own = path.relative_to(ROOT / PACKAGE / part).parts[0]
    above = floors[floors.index(own) + 1 :] if own in floors else []
    return [
        name
        for name in sorted(imported(parse(path)))
        if any(name.startswith(f"{PACKAGE}.{part}.{floor}.") for floor in above)
    ]


@pytest.mark.parametrize("part", FLOORS)
def test_no_folder_imports_from_a_floor_above(part):
    folders = {path.parent.name for path in (ROOT / PACKAGE / part).glob("*/__init__.py")}
    assert folders == set(FLOORS[part].split())
    assert offences(sources(f"{PACKAGE}/{part}"), lambda path: wrong_floors(part, path)) == {}


def test_the_rules_are_pure():
    def impure(path):
        tops = {name.partition(".")[0] for name in imported(parse(path))}
        return sorted(tops - {PACKAGE, *PURE})

    assert offences(sources(f"{PACKAGE}/rules"), impure) == {}


def test_pictures_are_made_from_views_and_never_from_states():
    files = [path for path in program_files() if part_of(path) in BLIND]
    assert offences(files, lambda path: names_states(parse(path))) == {}


def test_no_star_import():
    files = sources(PACKAGE, "packaging", "tests")
    assert offences(files, lambda path: star_imports(parse(path))) == {}


def test_nothing_pumps_events_by_hand():
    files = sources(PACKAGE, "packaging")
    assert offences(files, lambda path: pumped_events(parse(path))) == {}


def test_nothing_tests_the_name_of_a_rule_set():
    variants = ROOT / PACKAGE / "rules" / "variants"
    files = [path for path in program_files() if variants not in path.parents]
    assert offences(files, lambda path: named_rule_sets(parse(path))) == {}


def test_no_two_classes_share_a_name():
    found = {}
    for path in program_files():
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}


def test_the_rule_set_alone_tells_whose_side_a_seat_is_on():
    players = ROOT / PACKAGE / "players"
    plain = {players / "kernel", players / "heuristics" / "bidding_rule.py"}  # numbers alone
    files = [path for path in program_files() if not plain & {path, *path.parents}]
    assert offences(files, lambda path: sides_by_parity(parse(path))) == {}


def test_no_module_is_too_long():
    def too_long(path):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        return lines if lines > MODULE_LINES else 0

    files = set(program_files()) - {ROOT / name for name in KERNEL}
    assert offences(sorted(files), too_long) == {}


def test_no_function_is_too_long():
    files = sources(PACKAGE, "packaging")
    assert offences(files, lambda path: long_functions(parse(path))) == {}


@pytest.mark.parametrize(
    ("part", "text", "wrong"),
    [
        ("rules", "import re\nfrom pinochle_desktop.rules import cards", []),
        (
            "rules",
            "from pinochle_desktop.players import player",
            ["pinochle_desktop.players.player"],
        ),
        ("rules", "import platformdirs", ["platformdirs"]),
        ("rules", "from .cards import Card", ["pinochle_desktop.<relative import>"]),
        ("rules", "if True:\n    import pinochle_desktop.cli", ["pinochle_desktop.cli"]),
        ("players", "from pinochle_desktop.rules.view import View", []),
        ("players", "from pinochle_desktop import storage", ["pinochle_desktop.storage"]),
        ("storage", "import msgspec, platformdirs\nfrom pinochle_desktop import __version__", []),
        ("storage", "import PySide6.QtCore", ["PySide6.QtCore"]),
        ("controller", "from PySide6.QtCore import QObject", []),
        ("controller", "from PySide6 import QtWidgets", ["PySide6.QtWidgets"]),
        ("controller", "from PySide6.QtCoreX import y", ["PySide6.QtCoreX.y"]),
        ("models", "from pinochle_desktop.scene import table", ["pinochle_desktop.scene.table"]),
        ("cli", "import importlib\nimportlib.import_module('PySide6')", ["PySide6"]),
        (
            "cli",
            "from pinochle_desktop.controller import session",
            ["pinochle_desktop.controller.session"],
        ),
    ],
)
def test_the_arrows_are_read_rightly(part, text, wrong):
    assert wrong_arrows(part, ast.parse(text)) == wrong


@pytest.mark.parametrize(
    "text",
    [
        "rules.key == 'two-player'",
        "'double-deck' != key",
        "key in ('partnership', 'single-pass')",
        "match key:\n    case 'two-player': pass",
        "key.startswith('two-player')",
    ],
)
def test_a_test_of_a_rule_sets_name_is_found(text):
    assert named_rule_sets(ast.parse(text)) != []


@pytest.mark.parametrize(
    "text", ["rules.auction", "key == 'other'", "x = {'two-player': 1}", "f('partnership')"]
)
def test_other_uses_of_the_name_are_not(text):
    assert named_rule_sets(ast.parse(text)) == []


def test_the_other_checks_find_what_they_look_for():
    assert star_imports(ast.parse("from os import *")) == [1]
    assert pumped_events(ast.parse("x = 1\napp.processEvents()")) == [2]
    assert sides_by_parity(ast.parse("x = view.seat % 2\ny = (trick.winner + 2) % 4")) == [1, 2]
    assert sides_by_parity(ast.parse("x = i % 2\ny = (seat + 1) % rules.seats")) == []
    body = "\n".join(["    pass"] * FUNCTION_LINES)
    assert long_functions(ast.parse(f"def f():\n{body}")) == [f"f: {FUNCTION_LINES + 1} lines"]
    shorter = "\n".join(["    pass"] * (FUNCTION_LINES - 1))
    assert long_functions(ast.parse(f"def f():\n{shorter}")) == []
    assert names_states(ast.parse("from pinochle_desktop.rules.state import Deal, Trick")) != []
