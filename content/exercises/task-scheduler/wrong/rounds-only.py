# fails: no-waiting-needed
from collections import Counter


def total_minutes(jobs, pause):
    counts = Counter(jobs).values()
    highest = max(counts)
    if pause == 0:
        return len(jobs)
    in_last_round = sum(count == highest for count in counts)
    return (highest - 1) * (pause + 1) + in_last_round
