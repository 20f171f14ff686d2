# region fewest-removals
def fewest_removals(intervals):
    removed, free_from = 0, float("-inf")
    for start, end in sorted(intervals, key=lambda item: item[1]):
        if start >= free_from:
            free_from = end
        else:
            removed += 1
    return removed
# endregion
