# fails: goes-back-left
def fewest_steps(maze, jumps):
    rows, columns = len(maze), len(maze[0])
    queue = [(0, 0, jumps, 0)]
    visited = {(0, 0, jumps)}
    for y, x, left, steps in queue:
        if (y, x) == (rows - 1, columns - 1):
            return steps
        for b, a in ((y - 1, x), (y + 1, x), (y, x + 1)):
            if 0 <= b < rows and 0 <= a < columns:
                state = (b, a, left - (maze[b][a] == "#"))
                if state[2] >= 0 and state not in visited:
                    visited.add(state)
                    queue.append((*state, steps + 1))
    return -1
