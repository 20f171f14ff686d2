# region sign-search
def expressions(digits, target):
    found = []

    def extend(text, at, total, last):
        if at == len(digits):
            if total == target:
                found.append(text)
            return
        digit = digits[at]
        n = int(digit)
        extend(f"{text}+{digit}", at + 1, total + n, n)
        extend(f"{text}-{digit}", at + 1, total - n, -n)
        product = last * n
        extend(f"{text}*{digit}", at + 1,
               total - last + product, product)

    first = int(digits[0])
    extend(digits[0], 1, first, first)
    return found
# endregion
