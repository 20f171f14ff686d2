# fails: growth
def best_run(profits):
    best = profits[0]
    for first in range(len(profits)):
        total = 0
        for last in range(first, len(profits)):
            total += profits[last]
            best = max(best, total)
    return best
