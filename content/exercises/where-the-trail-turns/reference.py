def find_summit(heights: list[int]) -> int:
    low, high = 0, len(heights) - 1
    while low < high:
        middle = (low + high) // 2
        if heights[middle] < heights[middle + 1]:
            low = middle + 1
        else:
            high = middle
    return low
