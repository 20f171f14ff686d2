# fails: growth
def fewest_hours(visitors, goal):
    fewest = len(visitors) + 1
    for start in range(len(visitors)):
        total = 0
        for end in range(start, len(visitors)):
            total += visitors[end]
            if total >= goal:
                fewest = min(fewest, end - start + 1)
                break
    return fewest if fewest <= len(visitors) else 0
