from .reading import Reading

LOWEST, HIGHEST = -60.0, 80.0


def upload(store, sensor, samples):
    """Takes a batch from a gateway; a gateway that was offline sends what it has stored."""
    accepted = 0
    newest = store.newest_minute()
    for minute, celsius in samples:
        if LOWEST <= celsius <= HIGHEST:
            newest = max(minute, newest + 1)
            store.insert(Reading(sensor, newest, celsius))
            accepted += 1
    return accepted
