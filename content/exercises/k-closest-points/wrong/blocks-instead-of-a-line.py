# fails: diagonal-is-closer
def closest_drones(drones, k):
    return sorted(drones, key=lambda drone: abs(drone[0]) + abs(drone[1]))[:k]
