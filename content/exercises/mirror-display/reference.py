def reverse_display(number: int) -> int:
    sign = -1 if number < 0 else 1
    rest = abs(number)
    result = 0
    while rest > 0:
        rest, digit = divmod(rest, 10)
        result = result * 10 + digit
    result *= sign
    return result if -(2**31) <= result < 2**31 else 0
