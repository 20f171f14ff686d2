# fails: touches-the-one-before
def add_roadwork(closed, added):
    start, end = added
    before = [stretch for stretch in closed if stretch[1] <= start]
    after = [stretch for stretch in closed if stretch[0] >= end]
    for stretch in closed[len(before) : len(closed) - len(after)]:
        start, end = min(start, stretch[0]), max(end, stretch[1])
    return [*before, [start, end], *after]
