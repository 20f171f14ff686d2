from .expire import drop_expired


def allow(calls, now, limit, window):
    drop_expired(calls, now, window)
    if len(calls) >= limit:
        return False
    calls.append(now)
    return True
