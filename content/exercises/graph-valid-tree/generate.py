def is_valid(rooms, corridors):
    return (
        1 <= rooms <= 2_000
        and len(corridors) <= 5_000
        and len({frozenset(corridor) for corridor in corridors}) == len(corridors)
        and all(len(corridor) == 2 and corridor[0] != corridor[1] for corridor in corridors)
        and all(0 <= room < rooms for corridor in corridors for room in corridor)
    )


def generate(random, size):
    if random.random() < 0.5:
        corridors = [[room, random.randrange(room)] for room in range(1, size)]
        random.shuffle(corridors)
        return [size, corridors]
    pairs = [[a, b] for a in range(size) for b in range(a)]
    return [size, random.sample(pairs, min(len(pairs), random.randint(0, size)))]


def worst(random, size):
    return [size, [[room, room + 1] for room in range(size - 1)]]
