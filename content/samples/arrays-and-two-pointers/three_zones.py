# region three-zones
def sort_three_kinds(items):
    """Values 0, 1 and 2."""
    low = scan = 0
    high = len(items) - 1
    while scan <= high:
        if items[scan] == 0:
            items[scan], items[low] = items[low], items[scan]
            low += 1
            scan += 1
        elif items[scan] == 2:
            items[scan], items[high] = items[high], items[scan]
            high -= 1
        else:
            scan += 1
# endregion
