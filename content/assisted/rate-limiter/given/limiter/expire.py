def drop_expired(calls, now, window):
    """Part 2: removes the calls that no longer count. Changes the list in place."""
    raise NotImplementedError
