# fails: only-zero
def count_lamps(n):
    counts = [0, 1]
    for number in range(2, n + 1):
        counts.append(counts[number // 2] + number % 2)
    return counts
