# fails: total-comes-back-twice
def longest_fair_period(shifts):
    last = {0: 0}
    total = best = 0
    for end, shift in enumerate(shifts, start=1):
        total += 1 if shift == 1 else -1
        if total in last:
            best = max(best, end - last[total])
        last[total] = end
    return best
