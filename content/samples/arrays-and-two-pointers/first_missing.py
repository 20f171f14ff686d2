# region first-missing
def first_missing_positive(numbers):
    n = len(numbers)
    for i in range(n):
        value = numbers[i]
        while 1 <= value <= n and numbers[value - 1] != value:
            numbers[i] = numbers[value - 1]
            numbers[value - 1] = value
            value = numbers[i]
    for i in range(n):
        if numbers[i] != i + 1:
            return i + 1
    return n + 1
# endregion
