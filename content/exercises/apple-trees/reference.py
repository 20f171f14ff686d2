def best_harvest(apples: list[int]) -> int:
    without_last, best = 0, 0
    for count in apples:
        without_last, best = best, max(best, without_last + count)
    return best
