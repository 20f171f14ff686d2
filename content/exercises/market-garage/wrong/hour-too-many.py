# fails: exactly-one-hour
HOUR, DAY = 60, 24 * 60


class Garage:
    def __init__(self, spots: list[int], rate: int, cap: int) -> None:
        self.free_spots = [0, *spots]
        self.rate = rate
        self.cap = cap
        self.parked = {}

    def enter(self, plate: str, size: int, minute: int) -> int:
        if plate in self.parked:
            return 0
        for spot in range(size, 4):
            if self.free_spots[spot] > 0:
                self.free_spots[spot] -= 1
                self.parked[plate] = (size, spot, minute)
                return spot
        return 0

    def leave(self, plate: str, minute: int) -> int:
        if plate not in self.parked:
            return -1
        size, spot, entered = self.parked.pop(plate)
        self.free_spots[spot] += 1
        return self.fee(size, minute - entered)

    def fee(self, size: int, minutes: int) -> int:
        days, rest = divmod(minutes, DAY)
        hours = rest // HOUR + 1
        full_day = min(self.cap, 24 * self.rate * size)
        return days * full_day + min(self.cap, hours * self.rate * size)

    def free(self, size: int) -> int:
        return self.free_spots[size]
