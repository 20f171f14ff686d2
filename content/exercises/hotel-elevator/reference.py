class Elevator:
    def __init__(self, floor: int) -> None:
        self.floor = floor
        self.direction = 1
        self.stops = set()
        # How many stops are on each side of the car: 1 is above, -1 is below.
        self.count = {1: 0, -1: 0}

    def call(self, floor: int) -> None:
        if floor == self.floor or floor in self.stops:
            return
        self.stops.add(floor)
        self.count[1 if floor > self.floor else -1] += 1

    def step(self) -> int:
        if not self.stops:
            return self.floor
        if self.count[self.direction] == 0:
            self.direction = -self.direction
        self.floor += self.direction
        if self.floor in self.stops:
            self.stops.remove(self.floor)
            self.count[self.direction] -= 1
        return self.floor

    def pending(self) -> int:
        return len(self.stops)
