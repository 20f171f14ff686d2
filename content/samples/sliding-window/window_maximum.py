# region window-maximum
from collections import deque


def window_maximums(numbers, k):
    candidates = deque()  # indices, their values descend
    result = []
    for right, number in enumerate(numbers):
        while candidates and numbers[candidates[-1]] <= number:
            candidates.pop()
        candidates.append(right)
        if candidates[0] == right - k:
            candidates.popleft()
        if right >= k - 1:
            result.append(numbers[candidates[0]])
    return result
# endregion
