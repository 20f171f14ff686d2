def longest_fair_period(shifts):
    best = 0
    for start in range(len(shifts)):
        nights = 0
        for end in range(start, len(shifts)):
            nights += shifts[end]
            length = end - start + 1
            if 2 * nights == length:
                best = max(best, length)
    return best
