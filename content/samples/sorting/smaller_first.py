from partition import partition


# region smaller-first
def quicksort(items, left, right):
    while left < right:
        pivot = partition(items, left, right)
        if pivot - left < right - pivot:
            quicksort(items, left, pivot - 1)
            left = pivot + 1
        else:
            quicksort(items, pivot + 1, right)
            right = pivot - 1
# endregion
