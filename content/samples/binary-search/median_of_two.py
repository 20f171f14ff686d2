from math import inf


# region median-of-two
def median_of_two(a, b):
    if len(a) > len(b):
        a, b = b, a
    half = (len(a) + len(b) + 1) // 2
    left, right = 0, len(a)
    while left < right:
        i = (left + right) // 2  # i from a, the rest from b
        if a[i] < b[half - i - 1]:
            left = i + 1
        else:
            right = i
    i, j = left, half - left
    low = max(a[i - 1] if i else -inf, b[j - 1] if j else -inf)
    if (len(a) + len(b)) % 2 == 1:
        return low
    high = min(a[i] if i < len(a) else inf,
               b[j] if j < len(b) else inf)
    return (low + high) / 2
# endregion
