# fails: growth
class DeadlineTray:
    def __init__(self):
        self.days = []

    def put(self, day):
        self.days.append(day)

    def take(self):
        if not self.days:
            return -1
        earliest = 0
        for index in range(len(self.days)):
            if self.days[index] < self.days[earliest]:
                earliest = index
        return self.days.pop(earliest)
