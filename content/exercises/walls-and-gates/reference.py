from collections import deque


def fill_distances(floor: list[list[int]]) -> None:
    queue = deque((y, x) for y, row in enumerate(floor) for x, square in enumerate(row) if square == 0)
    while queue:
        row, column = queue.popleft()
        for y, x in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= y < len(floor) and 0 <= x < len(floor[0]) and floor[y][x] == 9999:
                floor[y][x] = floor[row][column] + 1
                queue.append((y, x))
