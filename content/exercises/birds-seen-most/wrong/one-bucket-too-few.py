# fails: one-species-only
from collections import Counter


def most_seen(sightings, k):
    buckets = [[] for _ in range(len(sightings))]
    for species, count in Counter(sightings).items():
        buckets[count].append(species)
    return [species for bucket in reversed(buckets) for species in bucket][:k]
