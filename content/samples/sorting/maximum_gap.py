# region maximum-gap
def maximum_gap(numbers):
    """Largest difference of neighbors in sorted order."""
    low, high = min(numbers), max(numbers)
    if low == high:
        return 0
    width = max(1, (high - low) // (len(numbers) - 1))
    spans = {}
    for number in numbers:
        bucket = (number - low) // width
        first, last = spans.get(bucket, (number, number))
        spans[bucket] = min(first, number), max(last, number)
    best, before = 0, low
    for bucket in range((high - low) // width + 1):
        if bucket in spans:
            first, last = spans[bucket]
            best, before = max(best, first - before), last
    return best
# endregion
