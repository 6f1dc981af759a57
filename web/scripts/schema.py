"""Print the JSON schema of every message of the protocol, for the client's types."""

import inspect
import json

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from kontor.server import messages

BASES = (messages.Strict, messages.Told)


def main() -> None:
    models = [
        model
        for _, model in inspect.getmembers(messages, inspect.isclass)
        if issubclass(model, BaseModel) and model.__module__ == messages.__name__ and model not in BASES
    ]
    models.sort(key=lambda model: model.__name__)
    _, schema = models_json_schema([(model, "serialization") for model in models], by_alias=True)
    print(json.dumps(schema["$defs"]))


if __name__ == "__main__":
    main()
