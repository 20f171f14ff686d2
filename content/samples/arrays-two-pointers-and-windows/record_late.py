# region wrong
def shortest_reaching(numbers, target):
    left = total = 0
    best = len(numbers) + 1
    for right, number in enumerate(numbers):
        total += number
        while total >= target:
            total -= numbers[left]
            left += 1
        best = min(best, right - left + 1)  # not valid anymore
    return best
# endregion
