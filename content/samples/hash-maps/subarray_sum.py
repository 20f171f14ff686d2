# region count-subarrays
def count_subarrays(numbers, target):
    seen = {0: 1}
    total = found = 0
    for number in numbers:
        total += number
        found += seen.get(total - target, 0)
        seen[total] = seen.get(total, 0) + 1
    return found
# endregion
