# region near-value
def has_near_value(numbers, k, t):
    """Indices at most k apart, values at most t apart."""
    width = t + 1
    buckets = {}
    for i, number in enumerate(numbers):
        home = number // width
        if home in buckets:
            return True
        for bucket in (home - 1, home + 1):
            if abs(buckets.get(bucket, number + width) - number) <= t:
                return True
        buckets[home] = number
        if i >= k:
            del buckets[numbers[i - k] // width]
    return False
# endregion
