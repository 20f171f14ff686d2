import heapq
from collections import Counter


# region spread-letters
def spread_letters(text):
    heap = [(-count, char) for char, count in Counter(text).items()]
    heapq.heapify(heap)
    result = []
    resting = None
    while heap:
        count, char = heapq.heappop(heap)
        result.append(char)
        if resting:
            heapq.heappush(heap, resting)
        resting = (count + 1, char) if count < -1 else None
    return "".join(result) if resting is None else None
# endregion
