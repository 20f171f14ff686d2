def longest_fair_period(shifts: list[int]) -> int:
    first = {0: 0}
    total = best = 0
    for end, shift in enumerate(shifts, start=1):
        total += 1 if shift == 1 else -1
        if total in first:
            best = max(best, end - first[total])
        else:
            first[total] = end
    return best
