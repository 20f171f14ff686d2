# region all-pairs
def all_pairs(cost):
    vertices = range(len(cost))
    for middle in vertices:
        for a in vertices:
            for b in vertices:
                through = cost[a][middle] + cost[middle][b]
                cost[a][b] = min(cost[a][b], through)
    return cost
# endregion
