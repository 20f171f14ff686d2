# fails: idle-between
from collections import deque


def finish_times(arrivals: list[int], lengths: list[int], quantum: int) -> list[int]:
    rest = list(lengths)
    finished = [0] * len(arrivals)
    line = deque()
    now = arrived = 0
    while line or arrived < len(arrivals):
        if not line:
            now = max(now, arrivals[0])
            line.append(arrived)
            arrived += 1
        person = line.popleft()
        turn = min(quantum, rest[person])
        now += turn
        rest[person] -= turn
        while arrived < len(arrivals) and arrivals[arrived] <= now:
            line.append(arrived)
            arrived += 1
        if rest[person] > 0:
            line.append(person)
        else:
            finished[person] = now
    return finished
