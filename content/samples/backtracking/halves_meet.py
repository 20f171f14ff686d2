# region halves-meet
def subset_sums(numbers):
    sums = {0}
    for number in numbers:
        sums |= {total + number for total in sums}
    return sums


def can_reach(numbers, target):
    half = len(numbers) // 2
    left = subset_sums(numbers[:half])
    right = subset_sums(numbers[half:])
    return any(target - total in right for total in left)
# endregion
