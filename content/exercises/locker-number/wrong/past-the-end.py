# fails: larger-than-all
def find_locker(lockers, wanted):
    if not lockers:
        return -1
    low, high = 0, len(lockers)
    while low < high:
        middle = (low + high) // 2
        if lockers[middle] < wanted:
            low = middle + 1
        else:
            high = middle
    return low if lockers[low] == wanted else -1
