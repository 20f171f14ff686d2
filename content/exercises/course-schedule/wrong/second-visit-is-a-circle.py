# fails: used-by-two-formulas
def can_compute(cells, uses):
    used_by = [[] for _ in range(cells)]
    for cell, used in uses:
        used_by[used].append(cell)

    def visit(start):
        seen = {start}
        stack = [start]
        while stack:
            for user in used_by[stack.pop()]:
                if user in seen:
                    return False
                seen.add(user)
                stack.append(user)
        return True

    return all(visit(cell) for cell in range(cells))
