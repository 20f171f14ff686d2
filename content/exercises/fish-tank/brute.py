def largest_tank(panels):
    best = 0
    for left in range(len(panels)):
        for right in range(left + 1, len(panels)):
            best = max(best, min(panels[left], panels[right]) * (right - left))
    return best
