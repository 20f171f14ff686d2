def count_paths(rows: int, columns: int) -> int:
    paths = [1] * columns
    for _ in range(rows - 1):
        for column in range(1, columns):
            paths[column] += paths[column - 1]
    return paths[-1]
