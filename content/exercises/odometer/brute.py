def advance(digits):
    number = int("".join(str(digit) for digit in digits)) + 1
    return [int(digit) for digit in str(number)]
