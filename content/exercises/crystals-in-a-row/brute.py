from functools import cache


@cache
def best_of(row):
    best = 0
    for k in range(1, len(row) - 1):
        best = max(best, row[k - 1] * row[k] * row[k + 1] + best_of(row[:k] + row[k + 1 :]))
    return best


def most_energy(crystals):
    return best_of((1, *crystals, 1))
