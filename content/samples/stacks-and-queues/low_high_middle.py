# region low-high-middle
def has_low_high_middle(numbers):
    middle = float("-inf")  # best value right of a larger one
    highs = []
    for number in reversed(numbers):
        if number < middle:
            return True
        while highs and highs[-1] < number:
            middle = highs.pop()
        highs.append(number)
    return False
# endregion
