def plant_enclosed(land: list[list[str]]) -> None:
    rows, columns = len(land), len(land[0])
    stack = [(y, x) for y in range(rows) for x in (0, columns - 1)]
    stack += [(y, x) for y in (0, rows - 1) for x in range(columns)]
    connected = set()
    while stack:
        y, x = stack.pop()
        if 0 <= y < rows and 0 <= x < columns and land[y][x] == "." and (y, x) not in connected:
            connected.add((y, x))
            stack += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
    for y in range(rows):
        for x in range(columns):
            land[y][x] = "." if (y, x) in connected else "#"
