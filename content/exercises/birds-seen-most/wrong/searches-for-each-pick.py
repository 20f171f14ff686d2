# fails: growth
def most_seen(sightings, k):
    counts = {}
    for species in sightings:
        counts[species] = counts.get(species, 0) + 1
    selected = []
    for _ in range(k):
        best = None
        for species, count in counts.items():
            if best is None or count > counts[best]:
                best = species
        selected.append(best)
        del counts[best]
    return selected
