# fails: loss-inside-the-run
def best_run(profits):
    best = profits[0]
    total = 0
    for profit in profits:
        total = profit if profit < 0 or total < 0 else total + profit
        best = max(best, total)
    return best
