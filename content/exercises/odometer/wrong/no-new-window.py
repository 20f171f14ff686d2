# fails: all-nines
def advance(digits):
    position = len(digits) - 1
    while position > 0 and digits[position] == 9:
        digits[position] = 0
        position -= 1
    digits[position] = (digits[position] + 1) % 10
    return digits
