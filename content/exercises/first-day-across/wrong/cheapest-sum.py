# fails: sum-is-misleading
from heapq import heappop, heappush


def first_day(melts):
    rows, columns = len(melts), len(melts[0])
    heap = [(melts[0][0], melts[0][0], 0, 0)]
    visited = set()
    while heap:
        total, day, y, x = heappop(heap)
        if (y, x) == (rows - 1, columns - 1):
            return day
        if (y, x) in visited:
            continue
        visited.add((y, x))
        for next_y, next_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= next_y < rows and 0 <= next_x < columns:
                melt = melts[next_y][next_x]
                heappush(heap, (total + melt, max(day, melt), next_y, next_x))
    return -1
