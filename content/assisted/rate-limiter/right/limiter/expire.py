def drop_expired(calls, now, window):
    while calls and calls[0] <= now - window:
        calls.popleft()
