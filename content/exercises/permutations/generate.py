def is_valid(bands):
    return len(bands) == len(set(bands)) <= 6 and all(abs(band) <= 10 for band in bands)


def generate(random, size):
    return [random.sample(range(-10, 11), random.randint(0, min(size, 5)))]
