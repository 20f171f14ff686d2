# fails: more-hours-than-photos
def slowest_pace(boxes, hours):
    low, high = sum(boxes) // hours, max(boxes)
    while low < high:
        pace = (low + high) // 2
        if sum((photos + pace - 1) // pace for photos in boxes) <= hours:
            high = pace
        else:
            low = pace + 1
    return low
