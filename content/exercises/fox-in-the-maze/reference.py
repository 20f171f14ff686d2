def fewest_steps(maze: list[str], jumps: int) -> int:
    rows, columns = len(maze), len(maze[0])
    layer = [(0, 0, jumps)]
    visited = set(layer)
    steps = 0
    while layer:
        following = []
        for y, x, left in layer:
            if (y, x) == (rows - 1, columns - 1):
                return steps
            for next_y, next_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if not (0 <= next_y < rows and 0 <= next_x < columns):
                    continue
                state = (next_y, next_x, left - (maze[next_y][next_x] == "#"))
                if state[2] >= 0 and state not in visited:
                    visited.add(state)
                    following.append(state)
        layer = following
        steps += 1
    return -1
