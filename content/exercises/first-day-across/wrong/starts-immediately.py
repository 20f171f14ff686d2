# fails: start-melts-last
from heapq import heappop, heappush


def first_day(melts):
    rows, columns = len(melts), len(melts[0])
    heap = [(melts[0][0] if rows * columns == 1 else 0, 0, 0)]
    visited = {(0, 0)}
    while heap:
        day, y, x = heappop(heap)
        if (y, x) == (rows - 1, columns - 1):
            return day
        for next_y, next_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= next_y < rows and 0 <= next_x < columns and (next_y, next_x) not in visited:
                visited.add((next_y, next_x))
                heappush(heap, (max(day, melts[next_y][next_x]), next_y, next_x))
    return -1
