# fails: larger-side-misleads
def closest_drones(drones, k):
    return sorted(drones, key=lambda drone: max(abs(drone[0]), abs(drone[1])))[:k]
