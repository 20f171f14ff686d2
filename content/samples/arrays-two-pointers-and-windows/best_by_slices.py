# region wrong
def best_window_sum(numbers, k):
    best = None
    for start in range(len(numbers) - k + 1):
        window = sum(numbers[start : start + k])
        best = window if best is None else max(best, window)
    return best
# endregion
