"""What lies on the disk: game records, settings, folders; imports the rules, never Qt."""
