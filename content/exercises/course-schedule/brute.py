def can_compute(cells, uses):
    computed = set()
    while True:
        before = len(computed)
        for cell in range(cells):
            if all(used in computed for user, used in uses if user == cell):
                computed.add(cell)
        if len(computed) == before:
            return before == cells
