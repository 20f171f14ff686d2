# fails: one-hour-per-box
def slowest_pace(boxes, hours):
    low, high = 1, max(1, max(boxes) - 1)
    while low < high:
        pace = (low + high) // 2
        if sum((photos + pace - 1) // pace for photos in boxes) <= hours:
            high = pace
        else:
            low = pace + 1
    return low
