def can_compute(cells, uses):
    computed = set()
    for _ in range(cells):
        for cell in range(cells):
            if all(used in computed for user, used in uses if user == cell):
                computed.add(cell)
    return len(computed) == cells
