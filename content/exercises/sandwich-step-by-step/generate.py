def is_open(parameters, calls):
    return sum(len(call) for call in calls[:-1]) < parameters


def is_valid(parameters, first, again):
    if not 0 <= parameters <= 6 or not first or (len(first) > 1 and not is_open(parameters, first)):
        return False
    return not again or is_open(parameters, [first[0], *again])


def generate(random, size):
    while True:
        parameters = random.randint(0, min(size, 6))
        calls = [[[random.choice("abc") for _ in range(random.randint(0, 2))] for _ in range(random.randint(low, 3))] for low in (1, 0)]
        if is_valid(parameters, *calls):
            return [parameters, *calls]
