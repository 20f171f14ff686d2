def count_stretches(changes: list[int], k: int) -> int:
    seen = {0: 1}
    total = count = 0
    for change in changes:
        total += change
        count += seen.get(total - k, 0)
        seen[total] = seen.get(total, 0) + 1
    return count
