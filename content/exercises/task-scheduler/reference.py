from collections import Counter


def total_minutes(jobs: list[str], pause: int) -> int:
    counts = Counter(jobs).values()
    highest = max(counts)
    in_last_round = sum(count == highest for count in counts)
    return max(len(jobs), (highest - 1) * (pause + 1) + in_last_round)
