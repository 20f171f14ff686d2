# region divisible-pieces
def count_divisible(numbers, k):
    """Contiguous pieces whose sum is a multiple of k."""
    seen = {0: 1}
    total = found = 0
    for number in numbers:
        total = (total + number) % k
        found += seen.get(total, 0)
        seen[total] = seen.get(total, 0) + 1
    return found
# endregion
