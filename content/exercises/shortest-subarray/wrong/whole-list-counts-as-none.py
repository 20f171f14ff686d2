# fails: all-hours
def fewest_hours(visitors, goal):
    start = total = 0
    fewest = len(visitors)
    for end, count in enumerate(visitors):
        total += count
        while total >= goal:
            fewest = min(fewest, end - start + 1)
            total -= visitors[start]
            start += 1
    return fewest if fewest < len(visitors) else 0
