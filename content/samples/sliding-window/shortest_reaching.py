# region shortest-reaching
def shortest_reaching(numbers, target):
    """Shortest window with sum >= target; all positive."""
    left = total = 0
    best = len(numbers) + 1
    for right, number in enumerate(numbers):
        total += number
        while left <= right and total >= target:
            best = min(best, right - left + 1)
            total -= numbers[left]
            left += 1
    return best if best <= len(numbers) else 0
# endregion
