def allow(calls, now, limit, window):
    """Part 3: whether a call at `now` is allowed. An allowed call is recorded."""
    raise NotImplementedError
