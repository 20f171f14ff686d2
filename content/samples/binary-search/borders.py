# region borders
def first_where(numbers, is_yes):
    left, right = 0, len(numbers)
    while left < right:
        middle = (left + right) // 2
        if is_yes(numbers[middle]):
            right = middle
        else:
            left = middle + 1
    return left


def block(numbers, target):
    """Where the copies of target begin and end (excluded)."""
    return (
        first_where(numbers, lambda value: value >= target),
        first_where(numbers, lambda value: value > target),
    )
# endregion


def count_by_walking(numbers, target):
    """From one copy outward; the list is read once for each copy."""
    hit = first_where(numbers, lambda value: value >= target)
    left = right = hit
    while left >= 0 and numbers[left] == target:
        left -= 1
    while right < len(numbers) and numbers[right] == target:
        right += 1
    return right - left - 1
