def best_run(profits: list[int]) -> int:
    best = ending_here = profits[0]
    for profit in profits[1:]:
        ending_here = max(profit, ending_here + profit)
        best = max(best, ending_here)
    return best
