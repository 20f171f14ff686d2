def run_errands(errands):
    """A list in the order of adding; each time the first entry with the smallest minute is taken."""
    schedule = [(0, errand) for errand in range(len(errands))]
    position = [0] * len(errands)
    done = []
    while schedule:
        earliest = min(minute for minute, _ in schedule)
        index = [minute for minute, _ in schedule].index(earliest)
        minute, errand = schedule.pop(index)
        done.append([minute, errand])
        if position[errand] < len(errands[errand]):
            schedule.append((minute + errands[errand][position[errand]], errand))
            position[errand] += 1
    return done
