def is_valid(sightings, k):
    counts = sorted((sightings.count(species) for species in set(sightings)), reverse=True)
    return (
        1 <= len(sightings) <= 10_000
        and all(abs(species) <= 10_000 for species in sightings)
        and 1 <= k <= len(counts)
        and (k == len(counts) or counts[k - 1] > counts[k])
    )


def generate(random, size):
    sightings = [random.randint(-2, 3) for _ in range(random.randint(1, 2 * size))]
    counts = sorted((sightings.count(species) for species in set(sightings)), reverse=True)
    clear = [k for k in range(1, len(counts)) if counts[k - 1] > counts[k]]
    return [sightings, random.choice([*clear, len(counts)])]


def worst(random, size):
    half = size // 2
    return [[*range(size), *range(half)], half]
