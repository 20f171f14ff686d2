def best_harvest(apples):
    best = [0, 0]
    for count in apples:
        best.append(max(best[:-1]) + count)
    return max(best)
