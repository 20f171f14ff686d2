def count_mirrors(beads: str) -> int:
    count = 0
    for middle in range(2 * len(beads)):
        start, end = middle // 2, (middle + 1) // 2
        while start >= 0 and end < len(beads) and beads[start] == beads[end]:
            count += 1
            start, end = start - 1, end + 1
    return count
