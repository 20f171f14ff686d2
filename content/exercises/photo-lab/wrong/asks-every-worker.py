# fails: growth
def start_times(workers, limit, jobs):
    free_at = [0] * workers
    waiting = []
    starts = []
    for arrival, length in jobs:
        while waiting and waiting[0] <= arrival:
            waiting.pop(0)
        best = 0
        for worker in range(workers):
            if free_at[worker] < free_at[best]:
                best = worker
        start = max(arrival, free_at[best])
        if start > arrival:
            if len(waiting) == limit:
                starts.append(-1)
                continue
            waiting.append(start)
        free_at[best] = start + length
        starts.append(start)
    return starts
