# fails: growth
def best_harvest(apples):
    best = []
    for tree in range(len(apples)):
        before = 0
        for other in range(tree - 1):
            if best[other] > before:
                before = best[other]
        best.append(before + apples[tree])
    return max(best, default=0)
