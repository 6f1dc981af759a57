"""The database: its schema, migrations, the writer thread, and all SQL statements."""
