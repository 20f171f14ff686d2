# region partition
def partition(items, left, right):
    """Moves items[right] to its final index; returns that."""
    pivot = items[right]
    border = left
    for scan in range(left, right):
        if items[scan] < pivot:
            items[border], items[scan] = items[scan], items[border]
            border += 1
    items[border], items[right] = items[right], items[border]
    return border
# endregion


def quicksort(items):
    """With the last element as the pivot, and its own stack, so that bad inputs do not end the recursion."""
    waiting = [(0, len(items) - 1)]
    while waiting:
        left, right = waiting.pop()
        if left < right:
            pivot = partition(items, left, right)
            waiting += [(left, pivot - 1), (pivot + 1, right)]


# region three-way
def three_way_quicksort(items):
    waiting = [(0, len(items) - 1)]
    while waiting:
        left, right = waiting.pop()
        if left >= right:
            continue
        pivot = items[(left + right) // 2]
        low, scan, high = left, left, right
        while scan <= high:
            if items[scan] < pivot:
                items[low], items[scan] = items[scan], items[low]
                low += 1
                scan += 1
            elif items[scan] > pivot:
                items[high], items[scan] = items[scan], items[high]
                high -= 1
            else:
                scan += 1
        waiting += [(left, low - 1), (high + 1, right)]
# endregion
