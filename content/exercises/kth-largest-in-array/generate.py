def is_valid(bids, k):
    return 1 <= k <= len(bids) <= 10_000 and all(abs(bid) <= 10_000 for bid in bids)


def generate(random, size):
    return [[random.randint(-9, 9) for _ in range(size)], random.randint(1, size)]


def worst(random, size):
    return [list(range(size)), size // 2]
