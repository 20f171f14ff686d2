# fails: two-ids-rotated
def find_entry(ids, wanted):
    low, high = 0, len(ids) - 1
    while low <= high:
        middle = (low + high) // 2
        if ids[middle] == wanted:
            return middle
        if ids[low] < ids[middle]:
            if ids[low] <= wanted < ids[middle]:
                high = middle - 1
            else:
                low = middle + 1
        elif ids[middle] < wanted <= ids[high]:
            low = middle + 1
        else:
            high = middle - 1
    return -1
