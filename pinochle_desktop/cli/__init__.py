"""The command line: each verb is a module with `add_arguments` and `run`."""
