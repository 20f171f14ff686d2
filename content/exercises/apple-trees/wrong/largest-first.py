# fails: the-largest-is-a-trap
def best_harvest(apples):
    blocked, total = set(), 0
    for tree in sorted(range(len(apples)), key=lambda tree: -apples[tree]):
        if tree not in blocked:
            total += apples[tree]
            blocked |= {tree - 1, tree, tree + 1}
    return total
