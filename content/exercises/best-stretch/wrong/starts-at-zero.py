# fails: all-losses
def best_run(profits):
    best = total = 0
    for profit in profits:
        total = max(0, total + profit)
        best = max(best, total)
    return best
