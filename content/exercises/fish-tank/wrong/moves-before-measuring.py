# fails: two-panels
def largest_tank(panels):
    left, right = 0, len(panels) - 1
    best = 0
    while right - left > 1:
        if panels[left] < panels[right]:
            left += 1
        else:
            right -= 1
        best = max(best, min(panels[left], panels[right]) * (right - left))
    return best
