"""What is kept on this machine: settings, saved games, records."""
