def slowest_pace(boxes: list[int], hours: int) -> int:
    low, high = 1, max(boxes)
    while low < high:
        pace = (low + high) // 2
        needed = sum((photos + pace - 1) // pace for photos in boxes)
        if needed <= hours:
            high = pace
        else:
            low = pace + 1
    return low
