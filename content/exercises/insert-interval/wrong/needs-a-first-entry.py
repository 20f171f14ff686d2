# fails: empty-list
def add_roadwork(closed, added):
    start, end = added
    if end < closed[0][0]:
        return [added, *closed]
    if start > closed[-1][1]:
        return [*closed, added]
    before = [stretch for stretch in closed if stretch[1] < start]
    after = [stretch for stretch in closed if stretch[0] > end]
    for stretch in closed[len(before) : len(closed) - len(after)]:
        start, end = min(start, stretch[0]), max(end, stretch[1])
    return [*before, [start, end], *after]
