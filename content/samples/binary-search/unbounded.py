# region unbounded
def find_unbounded(read, target):
    """read(i) ascends without end."""
    right = 1
    while read(right) < target:
        right *= 2
    left = right // 2
    while left < right:
        middle = (left + right) // 2
        if read(middle) < target:
            left = middle + 1
        else:
            right = middle
    return left if read(left) == target else -1
# endregion
