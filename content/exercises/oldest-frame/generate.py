def is_valid(frames):
    start = frames.index(min(frames))
    ordered = frames[start:] + frames[:start]
    return (
        1 <= len(frames) <= 100_000
        and all(abs(time) <= 1_000_000 for time in frames)
        and all(first < second for first, second in zip(ordered, ordered[1:]))
    )


def generate(random, size):
    frames = sorted(random.sample(range(-30, 30), random.randint(1, 2 * size)))
    shift = random.randrange(len(frames))
    return [frames[shift:] + frames[:shift]]


def worst(random, size):
    return [[*range(1, size), 0]]
