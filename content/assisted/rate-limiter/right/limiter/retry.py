from .expire import drop_expired


def retry_after(calls, now, limit, window):
    drop_expired(calls, now, window)
    if len(calls) < limit:
        return 0
    return calls[0] + window - now
