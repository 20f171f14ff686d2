# region rotated-minimum
def rotated_minimum(numbers):
    left, right = 0, len(numbers) - 1
    while left < right:
        middle = (left + right) // 2
        if numbers[middle] > numbers[right]:
            left = middle + 1
        else:
            right = middle
    return numbers[left]
# endregion
