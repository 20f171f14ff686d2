def retry_after(calls, now, limit, window):
    """Part 4: seconds until the next call is allowed, never negative."""
    raise NotImplementedError
