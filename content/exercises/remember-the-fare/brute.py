import json


def memoize(calls):
    log, known = [], []
    for call in calls:
        args = json.loads(call)
        total = sum(arg if isinstance(arg, int) else len(arg) for arg in args)
        text = "error" if total < 0 else str(total)
        log.append(f"{text} {'remembered' if args in known else 'run'}")
        if total >= 0:
            known.append(args)
    return log
