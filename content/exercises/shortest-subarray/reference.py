def fewest_hours(visitors: list[int], goal: int) -> int:
    start = total = 0
    fewest = len(visitors) + 1
    for end, count in enumerate(visitors):
        total += count
        while total >= goal:
            fewest = min(fewest, end - start + 1)
            total -= visitors[start]
            start += 1
    return fewest if fewest <= len(visitors) else 0
