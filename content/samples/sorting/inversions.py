# region inversions
def sort_and_count(items):
    """The sorted items and the number of pairs out of order."""
    if len(items) < 2:
        return items, 0
    middle = len(items) // 2
    left, count_left = sort_and_count(items[:middle])
    right, count_right = sort_and_count(items[middle:])
    merged, found, i = [], count_left + count_right, 0
    for value in right:
        while i < len(left) and left[i] <= value:
            merged.append(left[i])
            i += 1
        found += len(left) - i
        merged.append(value)
    return merged + left[i:], found
# endregion
