"""The sounds of the table: events in, sound out; knows no window, no picture and no settings file."""
