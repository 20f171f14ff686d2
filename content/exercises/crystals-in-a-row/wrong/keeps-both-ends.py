# fails: weak-ends-go-first
def most_energy(crystals):
    row = [1, *crystals, 1]
    total = 0
    while len(row) > 2:
        inner = range(2, len(row) - 2) or range(1, len(row) - 1)
        k = min(inner, key=lambda index: row[index])
        total += row[k - 1] * row[k] * row[k + 1]
        del row[k]
    return total
