"""The database: schema, migrations, one writer, and every SQL statement."""
