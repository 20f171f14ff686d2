# fails: same-letters-wrong-places
def can_weave(first, second, garland):
    rest = iter(garland)
    is_inside = all(color in rest for color in first)
    return is_inside and sorted(first + second) == sorted(garland)
