def count_lamps(n: int) -> list[int]:
    counts = [0]
    for number in range(1, n + 1):
        counts.append(counts[number // 2] + number % 2)
    return counts
