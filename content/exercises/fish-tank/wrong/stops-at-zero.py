# fails: panel-of-height-zero
def largest_tank(panels):
    left, right = 0, len(panels) - 1
    best = 0
    while left < right and panels[left] and panels[right]:
        best = max(best, min(panels[left], panels[right]) * (right - left))
        if panels[left] < panels[right]:
            left += 1
        else:
            right -= 1
    return best
