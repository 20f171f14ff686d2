# region repeated-value
def repeated_value(numbers):
    """n + 1 numbers between 1 and n; one value repeats."""
    slow = fast = 0
    while True:
        slow = numbers[slow]
        fast = numbers[numbers[fast]]
        if slow == fast:
            break
    walker = 0
    while walker != slow:
        walker = numbers[walker]
        slow = numbers[slow]
    return slow
# endregion
