# fails: no-crystals
def most_energy(crystals):
    row = [1, *crystals, 1]
    known = {}

    def best(i, j):
        if (i, j) not in known:
            known[(i, j)] = max(
                (best(i, k) if k > i + 1 else 0) + (best(k, j) if k < j - 1 else 0) + row[i] * row[k] * row[j]
                for k in range(i + 1, j)
            )
        return known[(i, j)]

    return best(0, len(row) - 1)
