def count_clusters(field):
    squares = [(y, x) for y, row in enumerate(field) for x, square in enumerate(row) if square == "#"]
    group = {square: number for number, square in enumerate(squares)}
    changed = True
    while changed:
        changed = False
        for y, x in squares:
            for near in ((y + 1, x), (y, x + 1)):
                if near in group and group[near] != group[y, x]:
                    group[near] = group[y, x] = min(group[near], group[y, x])
                    changed = True
    return len(set(group.values()))
