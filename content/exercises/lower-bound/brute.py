def first_at_or_after(times, wanted):
    for position, time in enumerate(times):
        if time >= wanted:
            return position
    return len(times)
