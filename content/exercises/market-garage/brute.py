class Garage:
    def __init__(self, spots, rate, cap):
        # Every spot is a list: its size and, if it is taken, the plate, the vehicle's size and the minute.
        self.spots = [[size + 1, None, 0, 0] for size in range(3) for _ in range(spots[size])]
        self.rate = rate
        self.cap = cap

    def enter(self, plate, size, minute):
        if any(spot[1] == plate for spot in self.spots):
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
                fee = today = 0
                for hour, _ in enumerate(range(start, minute, 60)):
                    if hour % 24 == 0:
                        today = 0
                    price = min(self.rate * size, self.cap - today)
                    today += price
                    fee += price
                return fee
        return -1

    def free(self, size):
        return sum(spot[0] == size and spot[1] is None for spot in self.spots)
