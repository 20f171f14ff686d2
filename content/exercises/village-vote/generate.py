from collections import Counter


def is_valid(votes):
    return (
        1 <= len(votes) <= 50_000
        and all(abs(vote) <= 1_000_000 for vote in votes)
        and 2 * max(Counter(votes).values()) > len(votes)
    )


def generate(random, size):
    winner = random.randint(-5, 5)
    votes = [winner] * size + [random.randint(-5, 5) for _ in range(random.randint(0, size - 1))]
    random.shuffle(votes)
    return [votes]


def worst(random, size):
    return [[*range(1, size // 2), *[0] * (size // 2 + 1)]]
