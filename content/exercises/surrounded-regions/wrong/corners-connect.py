# fails: touches-the-edge-meadow-at-a-corner
def plant_enclosed(land):
    rows, columns = len(land), len(land[0])
    edge = [(y, x) for y in range(rows) for x in range(columns) if y in (0, rows - 1) or x in (0, columns - 1)]
    stack = list(edge)
    connected = set()
    while stack:
        y, x = stack.pop()
        if 0 <= y < rows and 0 <= x < columns and land[y][x] == "." and (y, x) not in connected:
            connected.add((y, x))
            stack += [(y + down, x + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    for y in range(rows):
        for x in range(columns):
            if (y, x) not in connected:
                land[y][x] = "#"
