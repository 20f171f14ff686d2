# fails: one-frame
def oldest_frame(frames):
    low, high = 0, len(frames) - 1
    while low < high:
        middle = (low + high) // 2
        if frames[middle] > frames[high]:
            low = middle + 1
        else:
            high = middle
    if frames[low] < frames[low - 1]:
        return frames[low]
