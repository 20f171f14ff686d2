# fails: first-of-a-row
def has_seed(cabinet, seed):
    low, high = 0, len(cabinet)
    while low < high:
        middle = (low + high) // 2
        if cabinet[middle][0] < seed:
            low = middle + 1
        else:
            high = middle
    return seed in cabinet[max(0, low - 1)]
