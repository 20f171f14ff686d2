# fails: detour-saves-the-jump
def fewest_steps(maze, jumps):
    rows, columns = len(maze), len(maze[0])
    queue = [(0, 0, jumps, 0)]
    visited = {(0, 0)}
    for y, x, left, steps in queue:
        if (y, x) == (rows - 1, columns - 1):
            return steps
        for b, a in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
            if 0 <= b < rows and 0 <= a < columns and (b, a) not in visited:
                rest = left - (maze[b][a] == "#")
                if rest >= 0:
                    visited.add((b, a))
                    queue.append((b, a, rest, steps + 1))
    return -1
