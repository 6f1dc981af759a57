"""Print the JSON schema of every message of the protocol, for the client's types."""

import inspect
import json
from importlib import import_module
from pkgutil import iter_modules

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from kontor.server import messages
from kontor.server.messages.fields import Incoming, Outgoing


def models() -> list[type[BaseModel]]:
    """All of them, by name; each is taken from the module that it stands in."""
    found = []
    for module in iter_modules(messages.__path__, f"{messages.__name__}."):
        for _, model in inspect.getmembers(import_module(module.name), inspect.isclass):
            if issubclass(model, BaseModel) and model.__module__ == module.name:
                found.append(model)
    concrete = [model for model in found if model not in (Incoming, Outgoing)]
    return sorted(concrete, key=lambda model: model.__name__)


def main() -> None:
    _, schema = models_json_schema([(model, "serialization") for model in models()], by_alias=True)
    print(json.dumps(schema["$defs"]))


if __name__ == "__main__":
    main()
