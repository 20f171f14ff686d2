# fails: empty-plan
from collections import deque


def fill_distances(floor):
    rows, columns = len(floor), len(floor[0])
    queue = deque((y, x) for y in range(rows) for x in range(columns) if floor[y][x] == 0)
    while queue:
        row, column = queue.popleft()
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= y < rows and 0 <= x < columns and floor[y][x] == 9999:
                floor[y][x] = floor[row][column] + 1
                queue.append((y, x))
