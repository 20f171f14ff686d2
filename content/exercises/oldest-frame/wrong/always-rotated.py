# fails: in-order
def oldest_frame(frames):
    if len(frames) == 1:
        return frames[0]
    low, high = 0, len(frames)
    while low < high:
        middle = (low + high) // 2
        if frames[middle] >= frames[0]:
            low = middle + 1
        else:
            high = middle
    return frames[low]
