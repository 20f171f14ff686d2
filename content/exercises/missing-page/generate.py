def is_valid(pages):
    return (
        1 <= len(pages) <= 50_000
        and all(0 <= page <= len(pages) for page in pages)
        and len(set(pages)) == len(pages)
    )


def generate(random, size):
    return [random.sample(range(size + 1), size)]


def worst(random, size):
    return [list(range(size))]
