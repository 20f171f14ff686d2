# region peak
def find_peak(numbers):
    """Neighbors differ; outside the array all is lower."""
    left, right = 0, len(numbers) - 1
    while left < right:
        middle = (left + right) // 2
        if numbers[middle] < numbers[middle + 1]:
            left = middle + 1
        else:
            right = middle
    return left
# endregion
