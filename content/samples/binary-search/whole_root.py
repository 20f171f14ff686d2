# region whole-root
def integer_sqrt(number):
    """The largest root with root * root <= number."""
    left, right = 0, number
    while left < right:
        middle = (left + right + 1) // 2
        if middle * middle <= number:
            left = middle
        else:
            right = middle - 1
    return left
# endregion


def root_rounding_down(number, rounds):
    """The version that hangs: gives the range after so many rounds."""
    left, right = 0, number
    for _ in range(rounds):
        if left >= right:
            break
        middle = (left + right) // 2
        if middle * middle <= number:
            left = middle
        else:
            right = middle - 1
    return left, right
