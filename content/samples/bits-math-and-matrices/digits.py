# region plus-one
def plus_one(digits):
    for i in reversed(range(len(digits))):
        if digits[i] < 9:
            digits[i] += 1
            return digits
        digits[i] = 0
    return [1, *digits]
# endregion


# region multiply
def multiply(a, b):
    digits = [0] * (len(a) + len(b))
    for i in reversed(range(len(a))):
        for j in reversed(range(len(b))):
            total = int(a[i]) * int(b[j]) + digits[i + j + 1]
            digits[i + j + 1] = total % 10
            digits[i + j] += total // 10
    return "".join(map(str, digits)).lstrip("0") or "0"
# endregion


# region reverse-integer
LIMIT = 2**31 - 1


def reverse_integer(x):
    result, rest = 0, abs(x)
    while rest:
        rest, digit = divmod(rest, 10)
        if result > (LIMIT - digit) // 10:
            return 0  # the next step would overflow
        result = result * 10 + digit
    return result if x >= 0 else -result
# endregion
