"""Everything put into words and icon names: the one text catalogue."""
