"""What stands around the table: score sheet, card list, status line, notices."""
