# fails: first-free-worker
from collections import deque


def start_times(workers: int, limit: int, jobs: list[list[int]]) -> list[int]:
    # More workers than jobs are never busy.
    free_at = [0] * min(workers, len(jobs))
    waiting = deque()
    starts = []
    turn = 0
    for arrival, length in jobs:
        while waiting and waiting[0] <= arrival:
            waiting.popleft()
        start = max(arrival, free_at[turn])
        if start > arrival:
            if len(waiting) == limit:
                starts.append(-1)
                continue
            waiting.append(start)
        free_at[turn] = start + length
        turn = (turn + 1) % len(free_at)
        starts.append(start)
    return starts
