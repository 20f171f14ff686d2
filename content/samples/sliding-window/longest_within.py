# region longest-within
def longest_within(numbers, limit):
    """Longest window with sum <= limit; no negative numbers."""
    left = total = best = 0
    for right, number in enumerate(numbers):
        total += number
        while left <= right and total > limit:
            total -= numbers[left]
            left += 1
        best = max(best, right - left + 1)
    return best
# endregion
