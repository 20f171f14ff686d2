def create_emitter(script):
    log, entries = [], []

    def remove_first(event, name):
        for index, entry in enumerate(entries):
            if entry["event"] == event and entry["name"] == name:
                del entries[index]
                return

    for line in script:
        method, event, *rest = line.split(" ")
        if method in ("on", "once"):
            entries.append({"event": event, "name": rest[0], "is_once": method == "once"})
        elif method == "off":
            remove_first(event, rest[0])
        else:
            called = [entry for entry in entries if entry["event"] == event]
            for entry in called:
                if entry["is_once"]:
                    entries[:] = [other for other in entries if other is not entry]
                log.append(" ".join([entry["name"], *rest]))
                if entry["name"].endswith("!"):
                    remove_first(event, entry["name"])
            log.append("= true" if called else "= false")
    return log
