# region mark
def repeated_values(numbers):
    """Values from 1 to len(numbers) that occur again."""
    found = []
    for number in numbers:
        value = abs(number)
        home = value - 1
        if numbers[home] < 0:
            found.append(value)
        else:
            numbers[home] = -numbers[home]
    for i, number in enumerate(numbers):
        numbers[i] = abs(number)  # give the input back
    return found
# endregion
