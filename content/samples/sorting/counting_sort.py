# region counting-sort
def counting_sort(items, key, size):
    """Keys are integers from 0 to size - 1."""
    start = [0] * (size + 1)
    for item in items:
        start[key(item) + 1] += 1
    for value in range(size):
        start[value + 1] += start[value]
    result = [None] * len(items)
    for item in items:
        result[start[key(item)]] = item
        start[key(item)] += 1
    return result
# endregion
