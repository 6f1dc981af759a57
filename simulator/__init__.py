"""Run the real server in simulated worlds, to find bugs that depend on timing and faults.

A *world* is one short simulation: server processes, their database, the network, and the people and bots who
play there. It runs in one thread on a virtual clock, so 30 simulated seconds take a fraction of a second.
Every delay, fault and choice is drawn from the world's seed. The same seed therefore replays the same world,
byte for byte.

The code of `kontor.server` is real: tables, sockets, database writer, SQL, HTTP routes and background jobs.
Everything around it is simulated:

- `event_loop`: time, tasks, and machines that can be killed or frozen
- `network`: connections that can delay, split or lose data
- `store`: a SQLite database with delays, failures and PostgreSQL's order of commits
- `notifications`: PostgreSQL's LISTEN and NOTIFY
- `process`: one server process, from its start until it is stopped or killed
- `client`, `people`: players and spectators, who use the protocol and also break its rules
- `faults`: the faults that are injected, and when
- `checks`: the properties that must hold in every world
- `shape`: the settings of a world, which are drawn from its seed
- `world`: the code that puts these together and runs one world

Other modules work with whole worlds:

- `campaign` runs many worlds.
- `shrink` simplifies a failing world.
- `twins` compares two worlds that differ only in a secret.
- `bugs` breaks the server on purpose, to test the checks.
- `histories` compares the simulated PostgreSQL with a real one.

Start with `python -m simulator --help` or docs/simulator.md.
"""
