# region best-window-sum
def best_window_sum(numbers, k):
    """1 <= k <= len(numbers)"""
    window = best = sum(numbers[:k])
    for right in range(k, len(numbers)):
        window += numbers[right] - numbers[right - k]
        best = max(best, window)
    return best
# endregion
