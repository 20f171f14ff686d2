def brightest_row(lamps: list[int]) -> int:
    without_last, best = 0, 0
    for light in lamps:
        without_last, best = best, max(best, without_last + light)
    return best


def brightest_circle(lamps: list[int]) -> int:
    if len(lamps) == 1:
        return lamps[0]
    return max(brightest_row(lamps[1:]), brightest_row(lamps[:-1]))
