def add_roadwork(closed: list[list[int]], added: list[int]) -> list[list[int]]:
    start, end = added
    before = [stretch for stretch in closed if stretch[1] < start]
    after = [stretch for stretch in closed if stretch[0] > end]
    affected = closed[len(before) : len(closed) - len(after)]
    if affected:
        start, end = min(start, affected[0][0]), max(end, affected[-1][1])
    return [*before, [start, end], *after]
