"""Prints the JSON schema of all socket messages."""

import json

from kontor.server.messages.protocol import schema

if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
