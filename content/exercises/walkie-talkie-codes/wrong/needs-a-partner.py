# fails: one-code
def largest_difference(codes):
    best = -1
    for index, first in enumerate(codes):
        for second in codes[:index]:
            best = max(best, first ^ second)
    return best
