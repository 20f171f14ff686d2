def fewest_steps(maze, jumps):
    rows, columns = len(maze), len(maze[0])
    # The fewest hedges with which each square can be reached in exactly so many steps.
    hedges = {(0, 0): 0}
    for steps in range(rows * columns * (jumps + 1) + 1):
        if hedges.get((rows - 1, columns - 1), jumps + 1) <= jumps:
            return steps
        following = {}
        for (y, x), count in hedges.items():
            for b, a in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if 0 <= b < rows and 0 <= a < columns:
                    total = count + (maze[b][a] == "#")
                    following[(b, a)] = min(total, following.get((b, a), total))
        hedges = following
        if steps > rows * columns:
            return -1
    return -1
