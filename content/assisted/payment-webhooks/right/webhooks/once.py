def handle_once(log, event, handle):
    if log.has(event.id):
        return 200
    try:
        handle(event)
    except Exception:
        return 500
    log.add(event.id, event.day)
    return 200
