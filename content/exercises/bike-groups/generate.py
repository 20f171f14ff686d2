def is_valid(finish, positions, speeds):
    return (
        1 <= finish <= 1_000_000
        and len(positions) == len(speeds) <= 50_000
        and len(set(positions)) == len(positions)
        and all(0 <= position < finish for position in positions)
        and all(1 <= speed <= 100_000 for speed in speeds)
    )


def generate(random, size):
    finish = random.randint(size, size + 12)
    positions = random.sample(range(finish), random.randint(0, size))
    return [finish, positions, [random.randint(1, 5) for _ in positions]]


def worst(random, size):
    return [4 * size, random.sample(range(4 * size), size), [random.randint(1, 9) for _ in range(size)]]
