# region wrong
def lower_bound_mixed(numbers, target):
    left, right = 0, len(numbers) - 1  # closed ...
    while left < right:                # ... half-open
        middle = (left + right) // 2
        if numbers[middle] < target:
            left = middle + 1
        else:
            right = middle
    return left
# endregion
