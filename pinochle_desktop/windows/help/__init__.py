"""The help: pages written as Markdown or from data, drawn examples, a window to read and search them."""
