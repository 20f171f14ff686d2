# region closest-values
def closest_values(numbers, k, target):
    """numbers are sorted; on a tie the smaller is closer."""
    left, right = 0, len(numbers) - k
    while left < right:
        middle = (left + right) // 2
        below = target - numbers[middle]
        above = numbers[middle + k] - target
        if below > above:
            left = middle + 1
        else:
            right = middle
    return numbers[left:left + k]
# endregion


def closest_by_absolute(numbers, k, target):
    left, right = 0, len(numbers) - k
    while left < right:
        middle = (left + right) // 2
        if abs(target - numbers[middle]) > abs(numbers[middle + k] - target):
            left = middle + 1
        else:
            right = middle
    return numbers[left : left + k]
