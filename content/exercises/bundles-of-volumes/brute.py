def can_bundle(volumes, size):
    pile = list(volumes)
    while pile:
        smallest = min(pile)
        for volume in range(smallest, smallest + size):
            if volume not in pile:
                return False
            pile.remove(volume)
    return True
