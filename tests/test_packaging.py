"""The build and the two set-up scripts."""

import ast
import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from pinochle_desktop.cli.entry import VERBS
from pinochle_desktop.players.kernel.loading import is_compiled
from pinochle_desktop.players.kernel.sources import COMPILED
from pinochle_desktop.resource_files import resource_path

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOP_LEVEL = {
    "pyproject.toml",
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "pinochle_desktop",
    "resources",
    "tests",
    "packaging",
}


@pytest.fixture
def script(monkeypatch):
    """Import a module of packaging/, as the scripts do."""
    monkeypatch.syspath_prepend(ROOT / "packaging")
    loaded = set(sys.modules)
    yield importlib.import_module
    for name in ("check_python", "play", "setup_env", "system_packages"):
        if name not in loaded:
            sys.modules.pop(name, None)


def make_tree(folder):
    (folder / "pinochle_desktop").mkdir()
    (folder / "resources").mkdir()
    (folder / "resources" / "a.svg").touch()
    return folder / "pinochle_desktop"


def test_a_checkout_has_the_resources_beside_the_package(tmp_path):
    package = make_tree(tmp_path)
    assert resource_path("a.svg", package=package) == tmp_path / "resources" / "a.svg"


def test_resources_inside_the_package_come_first(tmp_path):
    package = make_tree(tmp_path)
    shutil.copytree(tmp_path / "resources", package / "resources")
    assert resource_path("a.svg", package=package) == package / "resources" / "a.svg"


def test_a_missing_resource_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"b\.svg"):
        resource_path("b.svg", package=make_tree(tmp_path))


def test_the_checkouts_own_resources_are_found():
    assert resource_path() == ROOT / "resources"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """A wheel built from what is committed and changed in the checkout, unpacked."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--quiet"]
    subprocess.run([*build, "--wheel-dir", folder, ROOT], check=True)
    (built,) = folder.glob("pinochle_desktop-*.whl")
    unpacked = folder / "unpacked"
    zipfile.ZipFile(built).extractall(unpacked)
    return unpacked


def test_the_wheel_holds_the_program_and_all_resources_and_nothing_else(wheel):
    names = {path.name.partition("-")[0] for path in wheel.iterdir()}
    assert names == {"pinochle_desktop"}

    def below(folder):
        return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}

    assert below(wheel / "pinochle_desktop" / "resources") == below(ROOT / "resources")


@pytest.mark.skipif(not is_compiled(), reason="no compiler, no compiled kernel")
def test_the_wheel_serves_every_python_from_3_11(wheel):
    (built,) = wheel.parent.glob("*.whl")
    assert built.stem.split("-")[2:4] == ["cp311", "abi3"]
    libraries = list((wheel / "pinochle_desktop" / "players" / "kernel").glob("_*.abi3.so"))
    assert len(libraries) == len(COMPILED) or os.name == "nt"


def test_an_installed_wheel_finds_its_resources(wheel, tmp_path):
    ask = "from pinochle_desktop.resource_files import resource_path as r; print(r())"
    environment = os.environ | {"PYTHONPATH": str(wheel)}
    answer = subprocess.run(
        [sys.executable, "-c", ask],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment,
    )
    assert Path(answer.stdout.strip()) == wheel / "pinochle_desktop" / "resources"


def test_pyside_without_the_reference_leak_is_required():
    wanted = [line for line in PYPROJECT["project"]["dependencies"] if "PySide6" in line]
    assert wanted == [
        'PySide6-Essentials>=6.8,<6.12; python_version < "3.12"',
        'PySide6-Essentials>=6.8; python_version >= "3.12"',
    ]


def test_signals_keep_the_reference_counts():
    """What PySide6 6.12 gets wrong on Python 3.11, until the interpreter aborts."""
    from PySide6.QtCore import QObject, Signal

    class Sender(QObject):
        done = Signal()
        told = Signal(bool)

    sender = Sender()
    sender.done.connect(lambda: None)
    sender.told.connect(lambda _: None)
    before = sys.getrefcount(None), sys.getrefcount(True)
    for _ in range(10):  # judged ten times, since the last thousands may abort the interpreter
        for _ in range(1_000):
            sender.done.emit()
            sender.told.emit(True)
        after = sys.getrefcount(None), sys.getrefcount(True)
        assert after == pytest.approx(before, abs=100)


def test_the_top_level_holds_only_what_belongs_there():
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("not a git checkout")
    # Whoever owns the folder, reading its file list is safe.
    git = ["git", "-c", f"safe.directory={ROOT.as_posix()}", "ls-files"]
    listed = subprocess.run(git, check=True, capture_output=True, text=True, cwd=ROOT).stdout
    top = {line.partition("/")[0] for line in listed.splitlines()}
    assert {name for name in top if not name.startswith(".")} <= TOP_LEVEL


def test_a_library_counts_under_its_64_bit_time_name(script):
    missing = script("system_packages").missing
    assert missing(["libb", "liba", "libglib2.0-0"], ["libglib2.0-0t64", "libb"]) == ["liba"]
    assert missing(["liba"], ["liba"]) == []


def test_the_line_to_run_names_every_package(script):
    line = script("system_packages").install_line(["liba", "libb"])
    assert line == "sudo apt-get update && sudo apt-get install -y liba libb"


def test_the_workflow_installs_the_same_libraries(script):
    workflow = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert (
        script("system_packages").install_line(script("system_packages").QT_LIBRARIES) in workflow
    )


def test_the_stamp_follows_what_was_installed(script):
    stamp = script("setup_env").stamp
    one = stamp(b"a", "3.11.2", Path("/here"))
    assert one == stamp(b"a", "3.11.2", Path("/here"))
    others = {
        stamp(b"b", "3.11.2", Path("/here")),
        stamp(b"a", "3.12.1", Path("/here")),
        stamp(b"a", "3.11.2", Path("/there")),
    }
    assert len(others | {one}) == 4


@pytest.mark.parametrize("version", [(3, 6), (3, 10)])
def test_an_old_python_is_told_what_to_do(script, version):
    sentence = script("check_python").complaint(*version)
    assert "needs Python 3.11 or newer, and this is Python {}.{}".format(*version) in sentence


@pytest.mark.parametrize("version", [(3, 11), (3, 20), (4, 0)])
def test_a_new_python_is_fine(script, version):
    assert script("check_python").complaint(*version) == ""


@pytest.mark.parametrize("name", ["play", "test", "check_python"])
def test_an_old_python_reads_the_scripts_far_enough(name):
    source = (ROOT / "packaging" / f"{name}.py").read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 4))
    first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    assert first.names[0].name in {"check_python", "sys"}


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_where_there_is_a_screen(script, platform, environment, expected):
    assert script("play").has_screen(platform, environment) is expected


@pytest.mark.parametrize(
    "given",
    [["simulate", "--games", "3"], ["--demo", "d"], ["--demo=d"], ["--help"], ["check", "f"]],
)
def test_what_needs_no_screen_is_passed_on(script, given):
    assert script("play").arguments(given, screen=False) == given


def test_every_verb_needs_no_screen(script):
    assert set(VERBS) == script("play").VERBS_WITHOUT_SCREEN


@pytest.mark.parametrize("given", [[], ["--new"], ["--variant", "two-player"], ["old.pinochle"]])
def test_what_needs_a_screen_becomes_a_demonstration(script, given):
    demo = ["--demo", "demo", "--variant", "double-deck"]
    assert script("play").arguments(given, screen=False) == demo
    assert script("play").arguments(given, screen=True) == given


@pytest.fixture
def started(script, monkeypatch):
    """What play.py starts, with the set-up left out and an exit status of 3."""
    calls = []
    setup_env = script("setup_env")
    monkeypatch.setattr(setup_env, "prepare", lambda **_: Path("python"))
    monkeypatch.setattr(setup_env, "run", lambda *call: calls.append(call) or 3)
    return calls


def test_play_passes_its_arguments_and_the_status_on(script, started, monkeypatch):
    monkeypatch.setattr(script("play"), "has_screen", lambda *_: True)
    assert script("play").main(["--variant", "single-deck", "a b"]) == 3
    ((command, _),) = started
    assert command[1:] == ["-m", "pinochle_desktop", "--variant", "single-deck", "a b"]


def test_play_without_a_screen_draws_offscreen(script, started, monkeypatch, capsys):
    monkeypatch.setattr(script("play"), "has_screen", lambda *_: False)
    script("play").main([])
    ((command, environment),) = started
    assert command[3:] == ["--demo", "demo", "--variant", "double-deck"]
    assert environment["QT_QPA_PLATFORM"] == "offscreen"
    assert "There's no screen" in capsys.readouterr().out


@pytest.mark.parametrize("status", [0, 5])
def test_a_programs_status_is_handed_on(script, status):
    assert script("setup_env").run([sys.executable, "-c", f"exit({status})"]) == status


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_a_killed_program_gives_the_status_of_a_shell(script):
    kill = "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"
    assert script("setup_env").run([sys.executable, "-c", kill]) == 143


def test_a_working_interpreter_is_told_from_a_broken_one(script, tmp_path):
    assert script("setup_env")._version_of(Path(sys.executable)) == sys.version
    assert script("setup_env")._version_of(tmp_path / "python") == ""


@pytest.mark.parametrize(
    ("error", "status", "words"),
    [
        (PermissionError(13, "Permission denied", "x"), 1, "run the same command again"),
        (KeyboardInterrupt(), 130, "Stopped"),
    ],
)
def test_no_traceback_reaches_the_user(script, capsys, error, status, words):
    def failing(_):
        raise error

    with pytest.raises(SystemExit) as exit_info:
        script("setup_env").guarded(failing)
    assert exit_info.value.code == status
    assert words in capsys.readouterr().err


def test_a_failing_step_gives_the_status_and_the_rest_still_runs(script, monkeypatch, capsys):
    setup_env = script("setup_env")
    monkeypatch.chdir(ROOT)
    statuses = iter([0, 4, 0, 5])
    monkeypatch.setattr(setup_env, "prepare", lambda **_: Path("python"))
    monkeypatch.setattr(setup_env, "run", lambda *_: next(statuses))
    spec = importlib.util.spec_from_file_location("test_script", ROOT / "packaging" / "test.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.main([]) == 4
    assert "Failed: Format, Tests" in capsys.readouterr().out
