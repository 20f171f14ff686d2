# region single-one
def single_one(numbers):
    """Sorted; every value occurs twice, except one."""
    left, right = 0, len(numbers) - 1
    while left < right:
        middle = (left + right) // 2
        middle -= middle % 2
        if numbers[middle] == numbers[middle + 1]:
            left = middle + 2
        else:
            right = middle
    return numbers[left]
# endregion
