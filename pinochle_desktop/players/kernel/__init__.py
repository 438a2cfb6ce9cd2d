"""The kernel: playouts and exact play on small integers, compiled where possible; sees no view.

`playouts` and `exact` are what to call; `position` is how cards become integers. `playout` and
`solver` hold the code that Cython compiles, and are loaded by `loading` alone.
"""
