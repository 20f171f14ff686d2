def count_ways(stamps, postage):
    counts = [1] + [0] * postage
    for stamp in stamps:
        for total in range(stamp, postage + 1):
            counts[total] += counts[total - stamp]
    return counts[postage]


def is_valid(stamps, postage):
    return (
        1 <= len(stamps) == len(set(stamps)) <= 12
        and all(2 <= stamp <= 40 for stamp in stamps)
        and 0 <= postage <= 40
        and count_ways(stamps, postage) <= 300
    )


def generate(random, size):
    return [random.sample(range(2, 14), random.randint(1, min(size, 5))), random.randint(0, 20)]
