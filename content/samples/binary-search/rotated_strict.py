def find_rotated_strict(numbers, target):
    left, right = 0, len(numbers) - 1
    while left <= right:
        middle = (left + right) // 2
        if numbers[middle] == target:
            return middle
        # region wrong
        if numbers[left] < numbers[middle]:  # must be <=
            if numbers[left] <= target < numbers[middle]:
                right = middle - 1
            else:
                left = middle + 1
        # endregion
        elif numbers[middle] < target <= numbers[right]:
            left = middle + 1
        else:
            right = middle - 1
    return -1
