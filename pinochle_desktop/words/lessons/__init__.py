"""What hints and guided hands say."""
