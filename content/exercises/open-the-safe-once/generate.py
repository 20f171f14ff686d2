def is_valid(results, owner):
    return len(results) <= 20


def generate(random, size):
    values = ["1", "0", "null", "false", "error", "error", '"open"', '""']
    return [[random.choice(values) for _ in range(min(size, 20))], random.choice(["", "bank"])]
