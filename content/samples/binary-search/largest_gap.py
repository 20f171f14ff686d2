# region largest-gap
def largest_gap(places, count):
    """Choose count >= 2 places; the smallest gap is largest."""
    places = sorted(places)

    def fits(gap):
        last, used = places[0], 1
        for place in places:
            if place - last >= gap:
                last, used = place, used + 1
        return used >= count

    low, high = 0, places[-1] - places[0]
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low
# endregion
