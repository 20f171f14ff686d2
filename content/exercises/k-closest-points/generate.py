def is_valid(drones, k):
    ordered = sorted(drones, key=lambda drone: drone[0] ** 2 + drone[1] ** 2)
    if not 1 <= k <= len(drones) <= 5_000 or any(abs(part) > 10_000 for drone in drones for part in drone):
        return False
    if k == len(drones):
        return True
    border = [drone[0] ** 2 + drone[1] ** 2 for drone in ordered[k - 1 : k + 1]]
    return border[0] < border[1]


def generate(random, size):
    while True:
        drones = [[random.randint(-9, 9), random.randint(-9, 9)] for _ in range(size)]
        k = random.randint(1, size)
        if is_valid(drones, k):
            return [drones, k]


def worst(random, size):
    return [[[number, number] for number in range(size, 0, -1)], size // 2]
