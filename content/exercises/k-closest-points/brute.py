from math import hypot


def closest_drones(drones, k):
    left = list(drones)
    chosen = []
    for _ in range(k):
        closest = min(left, key=lambda drone: hypot(*drone))
        left.remove(closest)
        chosen.append(closest)
    return chosen
