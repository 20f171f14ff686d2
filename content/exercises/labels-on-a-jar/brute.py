import json


def class_names(parts):
    def collect(part):
        if part is True or part is None or part is False or part == "" or part == 0 and not isinstance(part, list):
            return []
        if isinstance(part, list):
            return [label for item in part for label in collect(item)]
        if isinstance(part, dict):
            falsy = (None, False, "", 0)
            return [label for label, value in part.items() if isinstance(value, (list, dict)) or value not in falsy]
        return [str(part)]

    return " ".join(collect([json.loads(part) for part in parts]))
