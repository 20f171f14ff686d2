def is_valid(searches):
    starts = [start for start, _, _ in searches]
    ends = {start + takes for start, takes, _ in searches}
    return (
        1 <= len(searches) <= 10
        and 0 <= starts[0]
        and starts[-1] <= 10_000
        and all(before < after for before, after in zip(starts, starts[1:]))
        and all(1 <= takes <= 1_000 and ignores in (0, 1) for _, takes, ignores in searches)
        and not ends & set(starts)
    )


def generate(random, size):
    count = random.randint(1, min(size, 6))
    # Starts are even and times odd, so that no end meets a start.
    starts = sorted(random.sample(range(0, 60, 2), count))
    return [[[start, 2 * random.randint(0, 20) + 1, random.randint(0, 1)] for start in starts]]
