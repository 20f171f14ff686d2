def is_valid(ids, wanted):
    smallest = ids.index(min(ids)) if ids else 0
    ordered = ids[smallest:] + ids[:smallest]
    return (
        len(ids) <= 100_000
        and all(before < after for before, after in zip(ordered, ordered[1:]))
        and all(abs(entry) <= 1_000_000_000 for entry in [*ids, wanted])
    )


def generate(random, size):
    ids = sorted(random.sample(range(-2 * size, 2 * size + 1), random.randint(0, size)))
    cut = random.randint(0, len(ids))
    return [ids[cut:] + ids[:cut], random.randint(-2 * size, 2 * size)]


def worst(random, size):
    ids = [2 * number for number in range(size)]
    cut = size // 3
    return [ids[cut:] + ids[:cut], 2 * cut + 1]
