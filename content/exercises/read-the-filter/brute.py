import json
from urllib.parse import unquote_plus


def parse_query(query):
    values = {}
    for part in query.removeprefix("?").split("&"):
        if part:
            name, _, value = part.partition("=")
            values.setdefault(unquote_plus(name), []).append(unquote_plus(value))
    return [f"{name}: {json.dumps(own, separators=(',', ':'), ensure_ascii=False)}" for name, own in values.items()]
