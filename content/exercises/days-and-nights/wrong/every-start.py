# fails: growth
def longest_fair_period(shifts):
    best = 0
    for start in range(len(shifts)):
        total = 0
        for end in range(start, len(shifts)):
            total += 1 if shifts[end] == 1 else -1
            if total == 0:
                best = max(best, end - start + 1)
    return best
