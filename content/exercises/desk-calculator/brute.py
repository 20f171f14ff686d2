def evaluate_keys(keys):
    keys = list(keys)
    while len(keys) > 1:
        # The first operator always follows its two numbers.
        position = next(index for index, key in enumerate(keys) if key in ["+", "-", "*", "/"])
        left, right = int(keys[position - 2]), int(keys[position - 1])
        if keys[position] == "/":
            sign = 1 if (left < 0) == (right < 0) else -1
            result = sign * (abs(left) // abs(right))
        else:
            result = {"+": left + right, "-": left - right, "*": left * right}[keys[position]]
        keys[position - 2 : position + 1] = [str(result)]
    return int(keys[0])
