# region group-ones
def fewest_swaps(bits):
    """Bring all ones together in a circle; any two may swap."""
    size, n = sum(bits), len(bits)
    ones = best = sum(bits[:size])
    for right in range(size, size + n):
        ones += bits[right % n] - bits[(right - size) % n]
        best = max(best, ones)
    return size - best
# endregion
