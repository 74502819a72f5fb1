"""The pieces on the table and where they lie."""
