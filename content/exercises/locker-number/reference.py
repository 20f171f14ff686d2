def find_locker(lockers: list[int], wanted: int) -> int:
    low, high = 0, len(lockers) - 1
    while low <= high:
        middle = (low + high) // 2
        if lockers[middle] == wanted:
            return middle
        if lockers[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return -1
