# region pairs-below
def count_pairs_below(numbers, limit):
    """numbers are sorted."""
    left, right = 0, len(numbers) - 1
    found = 0
    while left < right:
        if numbers[left] + numbers[right] < limit:
            found += right - left
            left += 1
        else:
            right -= 1
    return found
# endregion
