def evaluate(keys):
    """The result, or None if the expression is not valid."""
    stack = []
    for key in keys:
        if key not in ["+", "-", "*", "/"]:
            stack.append(int(key))
        elif len(stack) < 2:
            return None
        else:
            right, left = stack.pop(), stack.pop()
            if key == "/" and right == 0:
                return None
            exact = {"+": left + right, "-": left - right, "*": left * right}
            stack.append(int(left / right) if key == "/" else exact[key])
        if abs(stack[-1]) > 1_000_000_000:
            return None
    return stack[0] if len(stack) == 1 else None


def is_valid(keys):
    return 1 <= len(keys) <= 10_000 and evaluate(keys) is not None


def build(random, size):
    if size == 0:
        return [str(random.randint(-9, 9))]
    left = random.randrange(size)
    return build(random, left) + build(random, size - 1 - left) + [random.choice("+-*/")]


def generate(random, size):
    while True:
        keys = build(random, random.randint(0, size))
        if is_valid(keys):
            return [keys]


def worst(random, size):
    return [["1"] * size + ["+"] * (size - 1)]
