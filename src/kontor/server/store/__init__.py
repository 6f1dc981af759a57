"""The database: schema, migrations, the writer thread, and every SQL statement."""
