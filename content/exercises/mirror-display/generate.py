def is_valid(number):
    return -(2**31) <= number < 2**31


def generate(random, size):
    limit = min(10 ** (size + 2), 2**31 - 1)
    return [random.randint(-limit, limit)]


def worst(random, size):
    return [1_234_567_891]
