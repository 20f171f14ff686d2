# fails: growth
def can_reach_last(pads):
    reachable = [False] * len(pads)
    reachable[0] = True
    for index, reach in enumerate(pads):
        if reachable[index]:
            for target in range(index + 1, min(len(pads), index + reach + 1)):
                reachable[target] = True
    return reachable[-1]
