# region first-yes
def first_yes(low, high, question):
    """The first n from low up with a yes, or high if none."""
    while low < high:
        middle = (low + high) // 2
        if question(middle):
            high = middle
        else:
            low = middle + 1
    return low
# endregion
