# fails: growth
def can_bundle(volumes, size):
    left = {}
    for volume in volumes:
        left[volume] = left.get(volume, 0) + 1
    while left:
        smallest = None
        for volume in left:
            if smallest is None or volume < smallest:
                smallest = volume
        for member in range(smallest, smallest + size):
            if member not in left:
                return False
            left[member] -= 1
            if left[member] == 0:
                del left[member]
    return True
