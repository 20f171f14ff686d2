def start_times(workers, limit, jobs):
    """Minute by minute, with the minutes that each busy worker still needs."""
    starts = [None] * len(jobs)
    busy = []
    line = []
    minute = 0
    while None in starts:
        for index in [None, *range(len(jobs))]:
            # First the line moves up, then each job that arrives now, in order.
            if index is not None and jobs[index][0] == minute:
                if len(busy) == workers and len(line) == limit:
                    starts[index] = -1
                else:
                    line.append(index)
            while line and len(busy) < workers:
                starts[line[0]] = minute
                busy.append(jobs[line.pop(0)][1])
        busy = [rest - 1 for rest in busy if rest > 1]
        minute += 1
    return starts
