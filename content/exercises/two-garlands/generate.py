def is_valid(first, second, garland):
    letters = set("abcdefghijklmnopqrstuvwxyz")
    return (
        max(len(first), len(second)) <= 100
        and len(garland) <= 200
        and all(set(text) <= letters for text in (first, second, garland))
    )


def generate(random, size):
    parts = ["".join(random.choice("ab") for _ in range(random.randint(0, size))) for _ in range(2)]
    rest = [list(part) for part in parts]
    garland = []
    while any(rest):
        garland.append(random.choice([part for part in rest if part]).pop(0))
    if random.random() < 0.4:
        random.shuffle(garland)
    return [*parts, "".join(garland)]
