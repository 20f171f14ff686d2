# region radix-sort
def radix_sort(numbers, digits):
    """Non-negative numbers with at most that many digits."""
    for place in range(digits):
        buckets = [[] for _ in range(10)]
        for number in numbers:
            digit = number // 10 ** place % 10
            buckets[digit].append(number)
        numbers = []
        for bucket in buckets:
            numbers.extend(bucket)
    return numbers
# endregion
