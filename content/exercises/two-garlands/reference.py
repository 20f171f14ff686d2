def can_weave(first: str, second: str, garland: str) -> bool:
    if len(first) + len(second) != len(garland):
        return False
    row = [False] * (len(second) + 1)
    for i in range(len(first) + 1):
        for j in range(len(second) + 1):
            if i == j == 0:
                row[j] = True
                continue
            from_first = i > 0 and row[j] and first[i - 1] == garland[i + j - 1]
            from_second = j > 0 and row[j - 1] and second[j - 1] == garland[i + j - 1]
            row[j] = from_first or from_second
    return row[-1]
