# region last-yes
def last_yes(low, high, question):
    """The last n in low..high with a yes; low has one."""
    while low < high:
        middle = (low + high + 1) // 2
        if question(middle):
            low = middle
        else:
            high = middle - 1
    return low


def integer_sqrt(number):
    return last_yes(0, number, lambda root: root * root <= number)
# endregion


def range_rounding_down(number, rounds):
    """The borders after so many rounds, with the middle rounded down."""
    low, high = 0, number
    for _ in range(rounds):
        if low == high:
            break
        middle = (low + high) // 2
        if middle * middle <= number:
            low = middle
        else:
            high = middle - 1
    return low, high


def patched_root(number):
    """Rounds down and adds one to make it end: the yes itself is thrown away."""
    low, high = 0, number
    while low < high:
        middle = (low + high) // 2
        if middle * middle <= number:
            low = middle + 1
        else:
            high = middle - 1
    return low
