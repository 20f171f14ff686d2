import threading


# region dining
class DiningTable:
    def __init__(self, seats=5):
        self.forks = [threading.Lock() for _ in range(seats)]

    def dine(self, seat, eat):
        left, right = seat, (seat + 1) % len(self.forks)
        first, second = min(left, right), max(left, right)
        with self.forks[first], self.forks[second]:
            eat()
# endregion
