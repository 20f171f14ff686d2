# region shortest-with-negatives
from collections import deque


def shortest_at_least(numbers, target):
    """target > 0; numbers may be negative."""
    starts = deque([(0, 0)])  # (prefix sum, index), ascending
    total, best = 0, len(numbers) + 1
    for end, number in enumerate(numbers, start=1):
        total += number
        while starts and total - starts[0][0] >= target:
            best = min(best, end - starts.popleft()[1])
        while starts and starts[-1][0] >= total:
            starts.pop()
        starts.append((total, end))
    return best if best <= len(numbers) else 0
# endregion
