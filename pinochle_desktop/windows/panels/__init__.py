"""The panels that lie over the table where a seat decides or reads; they see views, never states."""
