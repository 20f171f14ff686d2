# region wrong
def best_window_wrong(values, k):
    """The largest sum of k neighbors."""
    window = best = sum(values[:k])
    for start in range(1, len(values) - k):
        window += values[start + k - 1] - values[start - 1]
        best = max(best, window)
    return best
# endregion


# region right
def best_window(values, k):
    """The largest sum of k neighbors; needs 1 <= k <= len(values)."""
    window = best = sum(values[:k])
    for start in range(1, len(values) - k + 1):
        window += values[start + k - 1] - values[start - 1]
        best = max(best, window)
    return best
# endregion
