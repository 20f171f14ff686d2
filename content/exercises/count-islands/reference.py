def count_clusters(field: list[list[str]]) -> int:
    clusters = 0
    for row in range(len(field)):
        for column in range(len(field[row])):
            if field[row][column] != "#":
                continue
            clusters += 1
            stack = [(row, column)]
            field[row][column] = "."
            while stack:
                y, x = stack.pop()
                for near_y, near_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                    if 0 <= near_y < len(field) and 0 <= near_x < len(field[near_y]) and field[near_y][near_x] == "#":
                        field[near_y][near_x] = "."
                        stack.append((near_y, near_x))
    return clusters
