# region wall-breaks
from collections import deque


def fewest_steps(grid, start, goal, breaks):
    first = (*start, breaks)
    steps = {first: 0}
    queue = deque([first])
    while queue:
        state = row, column, left = queue.popleft()
        if (row, column) == goal:
            return steps[state]
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            r, c = row + dr, column + dc
            if not (0 <= r < len(grid) and 0 <= c < len(grid[0])):
                continue
            after = r, c, left - (grid[r][c] == "#")
            if after[2] >= 0 and after not in steps:
                steps[after] = steps[state] + 1
                queue.append(after)
    return None
# endregion
