def can_reach_last(pads):
    reachable = {0}
    for index in range(len(pads)):
        if index in reachable:
            reachable.update(range(index, min(len(pads), index + pads[index] + 1)))
    return len(pads) - 1 in reachable
