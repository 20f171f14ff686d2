# fails: growth
def run_errands(errands):
    schedule = [(0, errand, errand) for errand in range(len(errands))]
    added = len(errands)
    position = [0] * len(errands)
    done = []
    while schedule:
        best = 0
        for index in range(len(schedule)):
            if schedule[index] < schedule[best]:
                best = index
        minute, _, errand = schedule.pop(best)
        done.append([minute, errand])
        if position[errand] < len(errands[errand]):
            schedule.append((minute + errands[errand][position[errand]], added, errand))
            added += 1
            position[errand] += 1
    return done
