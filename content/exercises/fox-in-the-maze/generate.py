def is_valid(maze, jumps):
    return (
        1 <= len(maze) <= 30
        and all(1 <= len(row) == len(maze[0]) <= 30 and set(row) <= {".", "#"} for row in maze)
        and maze[0][0] == maze[-1][-1] == "."
        and 0 <= jumps <= 20
    )


def generate(random, size):
    width = random.randint(1, 5)
    rows = [[random.choice("..##") for _ in range(width)] for _ in range(random.randint(1, min(size, 5)))]
    rows[0][0] = rows[-1][-1] = "."
    return [["".join(row) for row in rows], random.randint(0, 3)]
