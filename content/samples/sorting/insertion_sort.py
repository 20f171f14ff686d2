# region insertion-sort
def insertion_sort(items):
    for i in range(1, len(items)):
        current = items[i]
        hole = i
        while hole > 0 and items[hole - 1] > current:
            items[hole] = items[hole - 1]
            hole -= 1
        items[hole] = current
# endregion
