"""Names the kernel's modules to compile, and ties a compiled kernel to its source.

The build runs this file by its path, without the program's package.
"""

import hashlib
from pathlib import Path
from typing import Final

COMPILED: Final = ("basics", "hands", "sampler", "stock", "tricks")
"""A module NAME.py comes out as `_NAME`; all of them cimport from the first."""


def digest(folder: Path) -> int:
    """Return 64 bits that depend on everything compiled in the kernel's folder.

    Line ends make no difference.
    """
    files = [*(folder / f"{name}.py" for name in COMPILED), *sorted(folder.glob("*.pxd"))]
    texts = [path.read_bytes().replace(b"\r\n", b"\n") for path in files]
    return int(hashlib.sha256(b"\0".join(texts)).hexdigest()[:16], 16)
