def is_valid(links, start):
    return (
        1 <= len(links) <= 10_000
        and all(-1 <= link < len(links) for link in links)
        and 0 <= start < len(links)
    )


def generate(random, size):
    order = list(range(size))
    random.shuffle(order)
    links = [-1] * size
    for station, following in zip(order, order[1:]):
        links[station] = following
    if random.random() < 0.6:
        links[random.choice(order)] = random.randrange(-1, size)
    return [links, random.choice([order[0], random.randrange(size)])]


def worst(random, size):
    return [[*range(1, size), size - 1], 0]
