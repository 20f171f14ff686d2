class Elevator:
    def __init__(self, floor):
        self.floor = floor
        self.direction = 1
        self.stops = []

    def call(self, floor):
        if floor != self.floor and floor not in self.stops:
            self.stops.append(floor)

    def step(self):
        if self.stops:
            if not any((stop - self.floor) * self.direction > 0 for stop in self.stops):
                self.direction *= -1
            self.floor += self.direction
            self.stops = [stop for stop in self.stops if stop != self.floor]
        return self.floor

    def pending(self):
        return len(self.stops)
