def cheapest_crossing(tolls: list[int]) -> int:
    before, last = 0, 0
    for toll in tolls:
        before, last = last, min(before, last) + toll
    return min(before, last)
