# fails: all-of-them
def longest_fair_period(shifts):
    first = {}
    total = best = 0
    for index, shift in enumerate(shifts):
        total += 1 if shift == 1 else -1
        if total in first:
            best = max(best, index - first[total])
        else:
            first[total] = index
    return best
