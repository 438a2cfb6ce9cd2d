"""The sounds of the table: from events to samples."""
