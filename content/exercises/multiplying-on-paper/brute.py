def multiply(first, second):
    return str(int(first) * int(second))
