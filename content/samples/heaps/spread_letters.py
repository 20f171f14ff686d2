import heapq
from collections import Counter


# region spread-letters
def spread_letters(text):
    heap = [(-count, sign) for sign, count in Counter(text).items()]
    heapq.heapify(heap)
    result = []
    resting = None
    while heap:
        count, sign = heapq.heappop(heap)
        result.append(sign)
        if resting:
            heapq.heappush(heap, resting)
        resting = (count + 1, sign) if count < -1 else None
    return "".join(result) if resting is None else None
# endregion
