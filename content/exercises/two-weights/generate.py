def count_pairs(weights, target):
    seen = {}
    count = 0
    for weight in weights:
        count += seen.get(target - weight, 0)
        seen[weight] = seen.get(weight, 0) + 1
    return count


def is_valid(weights, target):
    return (
        len(weights) <= 30_000
        and all(abs(weight) <= 1_000_000 for weight in [*weights, target])
        and weights == sorted(weights)
        and count_pairs(weights, target) <= 1
    )


def generate(random, size):
    while True:
        weights = sorted(random.randint(-15, 15) for _ in range(random.randint(0, size)))
        target = random.randint(-20, 20)
        if count_pairs(weights, target) <= 1:
            return [weights, target]


def worst(random, size):
    return [list(range(0, 2 * size, 2)), 2 * size + 1]
