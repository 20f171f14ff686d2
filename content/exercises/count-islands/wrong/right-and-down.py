# fails: upwards
def count_clusters(map):
    clusters = 0
    for row in range(len(map)):
        for column in range(len(map[row])):
            if map[row][column] != "#":
                continue
            clusters += 1
            stack = [(row, column)]
            while stack:
                y, x = stack.pop()
                if 0 <= y < len(map) and 0 <= x < len(map[y]) and map[y][x] == "#":
                    map[y][x] = "."
                    stack += [(y + 1, x), (y, x + 1), (y, x - 1)]
    return clusters
