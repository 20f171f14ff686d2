def finish_times(arrivals, lengths, quantum):
    """Minute by minute: who is in line, and how long the one at the machine has been there."""
    rest = list(lengths)
    finished = [None] * len(arrivals)
    line = []
    used = 0
    minute = 0
    while None in finished:
        line += [person for person, arrival in enumerate(arrivals) if arrival == minute]
        if used == quantum:
            line.append(line.pop(0))
            used = 0
        # The first in line is at the machine.
        minute += 1
        if line:
            rest[line[0]] -= 1
            used += 1
            if rest[line[0]] == 0:
                finished[line.pop(0)] = minute
                used = 0
    return finished
