def throttle(wait_ms, calls, owner):
    by = f" by {owner}" if owner else ""
    log = []
    last_run, held = None, None
    for call in [*calls, None]:
        time = 10**9 if call is None else int(call.split(" ")[0])
        if held is not None and last_run + wait_ms <= time:
            last_run += wait_ms
            log.append(f"{last_run} {held}{by}")
            held = None
        if call is None:
            break
        text = " ".join(call.split(" ")[1:])
        if last_run is None or last_run + wait_ms <= time:
            last_run = time
            log.append(f"{time} {text}{by}")
        else:
            held = text
    return log
