# region most-water
def most_water(walls):
    left, right = 0, len(walls) - 1
    best = 0
    while left < right:
        level = min(walls[left], walls[right])
        best = max(best, level * (right - left))
        if walls[left] <= walls[right]:
            left += 1
        else:
            right -= 1
    return best
# endregion
