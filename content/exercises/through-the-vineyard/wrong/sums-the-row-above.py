# fails: growth
def count_paths(rows, columns):
    paths = [1] * columns
    for _ in range(rows - 1):
        below = []
        for column in range(columns):
            total = 0
            for above in range(column + 1):
                total += paths[above]
            below.append(total)
        paths = below
    return paths[-1]
