"""The kernel: what is done in many deals at once, on small integers, compiled where possible; sees no view.

`position` is how cards become integers. The modules that begin with `# cython:` are what Cython
compiles, parts named after them included, and `loading` alone loads them: for `exact`, `playouts` and
`stock_playouts` here, and for `appraisal`, `passing` and `sampling` beside the kernel.
"""
