def cheapest_crossing(tolls):
    best = [0, 0]
    for stone in range(2, len(tolls) + 2):
        best.append(min(best[stone - 1], best[stone - 2]) + tolls[stone - 2])
    return min(best[-2:])
