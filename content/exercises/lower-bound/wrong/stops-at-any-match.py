# fails: repeat
def first_at_or_after(times, wanted):
    low, high = 0, len(times)
    while low < high:
        middle = (low + high) // 2
        if times[middle] == wanted:
            return middle
        if times[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low
