from .reading import Reading

LOWEST, HIGHEST = -60.0, 80.0


def upload(store, sensor, samples):
    """Takes a batch from a gateway; a gateway that was offline sends what it has stored."""
    accepted = 0
    for minute, celsius in samples:
        if LOWEST <= celsius <= HIGHEST:
            store.insert(Reading(sensor, minute, celsius))
            accepted += 1
    return accepted
