"""The verbs without a window: each a module with `add_arguments` and `run`; none imports Qt."""
