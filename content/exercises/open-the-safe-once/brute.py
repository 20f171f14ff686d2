import json


def once(results, owner):
    log, first = [], None
    for result in results:
        if first is not None:
            log.append(f"{first} not run")
        elif result == "error":
            log.append("error run")
        else:
            value = json.loads(result)
            first = value if isinstance(value, str) else json.dumps(value)
            log.append(f"{first} run")
    return log
