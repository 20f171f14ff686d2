# fails: seen-once-is-enough
from collections import Counter


def most_seen(sightings, k):
    buckets = [[] for _ in range(len(sightings) + 1)]
    for species, count in Counter(sightings).items():
        buckets[count].append(species)
    selected = []
    for count in range(len(sightings), 1, -1):
        selected += buckets[count]
    return selected[:k]
