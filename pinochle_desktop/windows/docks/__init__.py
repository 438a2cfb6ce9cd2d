"""What stands around the table: score sheet, cards list, status line and notices."""
