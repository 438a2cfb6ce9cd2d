"""The help: its pages, their pictures, and the window to read and search them."""
