# fails: growth
def cheapest_crossing(tolls):
    best = [0, 0]
    for stone in range(len(tolls)):
        # The cheapest way to every stone so far, computed again for each stone.
        best = [0, 0]
        for other in range(stone + 1):
            best.append(min(best[-1], best[-2]) + tolls[other])
    return min(best[-2:])
