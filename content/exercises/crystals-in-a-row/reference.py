def most_energy(crystals: list[int]) -> int:
    row = [1, *crystals, 1]
    best = [[0] * len(row) for _ in row]
    for width in range(2, len(row)):
        for i in range(len(row) - width):
            j = i + width
            best[i][j] = max(best[i][k] + best[k][j] + row[i] * row[k] * row[j] for k in range(i + 1, j))
    return best[0][-1]
