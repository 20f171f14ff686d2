# fails: growth
class Elevator:
    def __init__(self, floor):
        self.floor = floor
        self.direction = 1
        self.stops = set()

    def call(self, floor):
        if floor != self.floor:
            self.stops.add(floor)

    def step(self):
        ahead = behind = 0
        for stop in self.stops:
            if (stop - self.floor) * self.direction > 0:
                ahead += 1
            else:
                behind += 1
        if ahead + behind == 0:
            return self.floor
        if ahead == 0:
            self.direction *= -1
        self.floor += self.direction
        self.stops.discard(self.floor)
        return self.floor

    def pending(self):
        return len(self.stops)
