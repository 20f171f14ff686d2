# region lower-bound
def lower_bound(numbers, target):
    """The first index with numbers[index] >= target."""
    left, right = 0, len(numbers)
    while left < right:
        middle = (left + right) // 2
        if numbers[middle] < target:
            left = middle + 1
        else:
            right = middle
    return left
# endregion


def find_with_early_return(numbers, target):
    """How many rounds it takes until the target is met."""
    left, right, rounds = 0, len(numbers), 0
    while left < right:
        rounds += 1
        middle = (left + right) // 2
        if numbers[middle] == target:
            return rounds
        if numbers[middle] < target:
            left = middle + 1
        else:
            right = middle
    return rounds
