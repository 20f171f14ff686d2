# fails: growth
def closest_drones(drones, k):
    left = list(drones)
    chosen = []
    for _ in range(k):
        best = 0
        for index in range(len(left)):
            if left[index][0] ** 2 + left[index][1] ** 2 < left[best][0] ** 2 + left[best][1] ** 2:
                best = index
        chosen.append(left.pop(best))
    return chosen
