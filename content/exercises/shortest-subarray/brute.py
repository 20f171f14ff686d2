def fewest_hours(visitors, goal):
    for length in range(1, len(visitors) + 1):
        for start in range(len(visitors) - length + 1):
            if sum(visitors[start : start + length]) >= goal:
                return length
    return 0
