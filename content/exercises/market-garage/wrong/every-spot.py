# fails: growth
class Garage:
    def __init__(self, spots, rate, cap):
        self.spots = [[size + 1, None, 0, 0] for size in range(3) for _ in range(spots[size])]
        self.rate = rate
        self.cap = cap

    def enter(self, plate, size, minute):
        for spot in self.spots:
            if spot[1] == plate:
                return 0
        for spot in self.spots:
            if spot[0] >= size and spot[1] is None:
                spot[1:] = [plate, size, minute]
                return spot[0]
        return 0

    def leave(self, plate, minute):
        for spot in self.spots:
            if spot[1] == plate:
                _, _, size, start = spot
                spot[1] = None
                days, rest = divmod(minute - start, 1_440)
                hours = (rest + 59) // 60
                hourly = self.rate * size
                return days * min(self.cap, 24 * hourly) + min(self.cap, hours * hourly)
        return -1

    def free(self, size):
        return sum(spot[0] == size and spot[1] is None for spot in self.spots)
