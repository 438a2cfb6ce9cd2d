"""Owns where the files under resources/ are: in a checkout, an installed wheel or a bundle."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def resource_path(*parts: str, package: Path = _PACKAGE) -> Path:
    """Find one of the program's own data files.

    A wheel and a frozen bundle carry the files inside the package. (A bundle unpacks the package
    under `sys._MEIPASS`, and `__file__` says so.) A checkout, and an editable installation of
    one, has them beside the package.

    Args:
        parts: the path below `resources/`, as in `resource_path("cards", "AS.svg")`; none for
            the folder itself.
        package: the folder of the package; tests give another.

    Returns:
        An absolute path.

    Raises:
        FileNotFoundError: there is no such file or folder in any of the places.
    """
    inside = package / "resources"
    folder = inside if inside.is_dir() else package.parent / "resources"
    path = folder.joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"the program's file {path} is missing")
    return path
