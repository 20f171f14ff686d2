def most_seen(sightings, k):
    different = sorted(set(sightings), key=sightings.count)
    return different[len(different) - k :]
