from collections import Counter


def is_valid(socks):
    counts = sorted(Counter(socks).values())
    return (
        1 <= len(socks) <= 30_001
        and all(abs(sock) <= 1_000_000_000 for sock in socks)
        and counts == [1] + [2] * (len(counts) - 1)
    )


def generate(random, size):
    alone, *pairs = random.sample(range(-20, 20), random.randint(1, size))
    socks = [alone, *pairs, *pairs]
    random.shuffle(socks)
    return [socks]


def worst(random, size):
    pairs = list(range(size // 2))
    return [pairs + pairs + [size]]
