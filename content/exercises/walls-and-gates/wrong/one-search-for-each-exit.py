# fails: growth
from collections import deque


def fill_distances(floor):
    exits = [(y, x) for y, row in enumerate(floor) for x, square in enumerate(row) if square == 0]
    for start in exits:
        seen = {start}
        queue = deque([(*start, 0)])
        while queue:
            row, column, steps = queue.popleft()
            floor[row][column] = min(floor[row][column], steps)
            for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
                if 0 <= y < len(floor) and 0 <= x < len(floor[0]) and floor[y][x] != -1 and (y, x) not in seen:
                    seen.add((y, x))
                    queue.append((y, x, steps + 1))
