# fails: two-nines-at-the-end
def advance(digits):
    if all(digit == 9 for digit in digits):
        return [1] + [0] * len(digits)
    if digits[-1] < 9:
        return [*digits[:-1], digits[-1] + 1]
    return [*digits[:-2], digits[-2] + 1, 0]
