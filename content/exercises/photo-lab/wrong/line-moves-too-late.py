# fails: line-moves-up-first
from collections import deque
from heapq import heapreplace


def start_times(workers: int, limit: int, jobs: list[list[int]]) -> list[int]:
    # More workers than jobs are never busy.
    free_at = [0] * min(workers, len(jobs))
    waiting = deque()
    starts = []
    for arrival, length in jobs:
        while waiting and waiting[0] < arrival:
            waiting.popleft()
        start = max(arrival, free_at[0])
        if start > arrival:
            if len(waiting) == limit:
                starts.append(-1)
                continue
            waiting.append(start)
        heapreplace(free_at, start + length)
        starts.append(start)
    return starts
