# fails: both-ends-bright
def brightest_circle(lamps):
    without_last, best = 0, 0
    for light in lamps:
        without_last, best = best, max(best, without_last + light)
    return best
