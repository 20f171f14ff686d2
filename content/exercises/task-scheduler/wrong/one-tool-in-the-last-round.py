# fails: two-most-frequent-tools
from collections import Counter


def total_minutes(jobs, pause):
    highest = max(Counter(jobs).values())
    return max(len(jobs), (highest - 1) * (pause + 1) + 1)
