def count_clusters(map: list[list[str]]) -> int:
    clusters = 0
    for row in range(len(map)):
        for column in range(len(map[row])):
            if map[row][column] != "#":
                continue
            clusters += 1
            stack = [(row, column)]
            map[row][column] = "."
            while stack:
                y, x = stack.pop()
                for near_y, near_x in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                    if 0 <= near_y < len(map) and 0 <= near_x < len(map[near_y]) and map[near_y][near_x] == "#":
                        map[near_y][near_x] = "."
                        stack.append((near_y, near_x))
    return clusters
