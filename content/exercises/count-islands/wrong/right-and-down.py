# fails: upwards
def count_clusters(field):
    clusters = 0
    for row in range(len(field)):
        for column in range(len(field[row])):
            if field[row][column] != "#":
                continue
            clusters += 1
            stack = [(row, column)]
            while stack:
                y, x = stack.pop()
                if 0 <= y < len(field) and 0 <= x < len(field[y]) and field[y][x] == "#":
                    field[y][x] = "."
                    stack += [(y + 1, x), (y, x + 1), (y, x - 1)]
    return clusters
