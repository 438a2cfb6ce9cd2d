"""Finds the files of `resources/` in a checkout, an installed wheel or a frozen bundle."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource_path(*parts: str, package: Path = _PACKAGE) -> Path:
    """Return the absolute path of one of the program's own data files.

    A wheel and a frozen bundle carry the files inside the package; a checkout, and an editable
    installation of it, has them beside the package.

    Args:
        parts: the path below `resources/`, as in `resource_path("cards", "AS.svg")`; none for
            the folder itself.
        package: the package's folder; tests pass another one.

    Raises:
        FileNotFoundError: there is no such file or folder.
    """
    inside = package / "resources"
    folder = inside if inside.is_dir() else package.parent / "resources"
    path = folder.joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"the program's file {path} is missing")
    return path
