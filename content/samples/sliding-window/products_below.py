# region products-below
def count_products_below(numbers, limit):
    """All numbers are at least 1."""
    if limit <= 1:
        return 0
    product, left, found = 1, 0, 0
    for right, number in enumerate(numbers):
        product *= number
        while product >= limit:
            product //= numbers[left]
            left += 1
        found += right - left + 1
    return found
# endregion


def count_products_below_unguarded(numbers, limit):
    product, left, found = 1, 0, 0
    for right, number in enumerate(numbers):
        product *= number
        while product >= limit:
            product //= numbers[left]
            left += 1
        found += right - left + 1
    return found
