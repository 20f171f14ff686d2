def is_valid(volumes, size):
    return 1 <= size <= len(volumes) <= 10_000 and all(0 <= volume <= 1_000_000 for volume in volumes)


def generate(random, size):
    length = random.randint(1, 3)
    volumes = []
    for _ in range(random.randint(1, size)):
        first = random.randint(0, 6)
        volumes += range(first, first + length)
    if random.random() < 0.3:
        volumes[random.randrange(len(volumes))] = random.randint(0, 8)
    random.shuffle(volumes)
    return [volumes, length]


def worst(random, size):
    volumes = list(range(size))
    random.shuffle(volumes)
    return [volumes, 2]
