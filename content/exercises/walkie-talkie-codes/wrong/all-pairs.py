# fails: growth
def largest_difference(codes):
    best = 0
    for first in codes:
        for second in codes:
            best = max(best, first ^ second)
    return best
