# region find-duplicate
def find_duplicate(numbers):
    """n + 1 numbers from 1 to n, one of which repeats."""
    slow = fast = 0
    while True:
        slow = numbers[slow]
        fast = numbers[numbers[fast]]
        if slow == fast:
            break
    other = 0
    while other != slow:
        other = numbers[other]
        slow = numbers[slow]
    return slow
# endregion
