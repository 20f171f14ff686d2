from collections import Counter


def most_seen(sightings: list[int], k: int) -> list[int]:
    buckets = [[] for _ in range(len(sightings) + 1)]
    for species, count in Counter(sightings).items():
        buckets[count].append(species)
    selected = []
    for bucket in reversed(buckets):
        for species in bucket:
            selected.append(species)
            if len(selected) == k:
                return selected
    return selected
