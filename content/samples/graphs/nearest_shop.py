# region nearest-shop
from collections import deque


def steps_to_shop(grid):
    steps = {
        (row, column): 0
        for row, cells in enumerate(grid)
        for column, cell in enumerate(cells)
        if cell == "S"
    }
    queue = deque(steps)
    while queue:
        row, column = queue.popleft()
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            r, c = row + dr, column + dc
            if not (0 <= r < len(grid) and 0 <= c < len(grid[0])):
                continue
            if grid[r][c] != "#" and (r, c) not in steps:
                steps[r, c] = steps[row, column] + 1
                queue.append((r, c))
    return steps
# endregion
