# fails: circle-of-three
def can_compute(cells, uses):
    pairs = {tuple(pair) for pair in uses}
    return not any((used, cell) in pairs for cell, used in pairs)
