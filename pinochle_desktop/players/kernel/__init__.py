"""The kernel: work on many deals at once, on small integers, compiled where there is a compiler.

`position` and `stock_position` make integers of cards. `basics`, `tricks`, `stock`, `hands` and
`sampler` do the work, in one source for both forms: Cython compiles it, Python runs it as it stands.
`loading` picks the form. `playouts`, `stock_playouts` and `solver` are what the players call.
"""
