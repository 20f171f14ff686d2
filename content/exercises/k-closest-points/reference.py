from heapq import nsmallest


def closest_drones(drones: list[list[int]], k: int) -> list[list[int]]:
    return nsmallest(k, drones, key=lambda drone: drone[0] ** 2 + drone[1] ** 2)
