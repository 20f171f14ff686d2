# region pair-sorted
def pair_with_sum(numbers, target):
    """numbers are sorted; gives two indices or None."""
    left, right = 0, len(numbers) - 1
    while left < right:
        total = numbers[left] + numbers[right]
        if total == target:
            return left, right
        if total < target:
            left += 1  # too small with its largest partner
        else:
            right -= 1  # too large with its smallest partner
    return None
# endregion
