# region steady-stretch
from collections import deque


def longest_steady(numbers, limit):
    """Longest window with maximum - minimum <= limit."""
    highs, lows = deque(), deque()  # indices
    left = best = 0
    for right, number in enumerate(numbers):
        while highs and numbers[highs[-1]] <= number:
            highs.pop()
        while lows and numbers[lows[-1]] >= number:
            lows.pop()
        highs.append(right)
        lows.append(right)
        while numbers[highs[0]] - numbers[lows[0]] > limit:
            left = 1 + min(highs[0], lows[0])
            (highs if highs[0] < lows[0] else lows).popleft()
        best = max(best, right - left + 1)
    return best
# endregion
