"""Files on the disk: game records, settings, and the folders that hold them."""
