# fails: circle-beside-a-chain
def can_compute(cells, uses):
    uses_of = [[] for _ in range(cells)]
    for cell, used in uses:
        uses_of[cell].append(used)
    in_progress, done = set(), set()

    def visit(cell):
        if cell in done:
            return True
        if cell in in_progress:
            return False
        in_progress.add(cell)
        for used in uses_of[cell]:
            if not visit(used):
                return False
        done.add(cell)
        return True

    return visit(0)
