# fails: equal-deadlines
class DeadlineTray:
    def __init__(self):
        self.days = set()

    def put(self, day):
        self.days.add(day)

    def take(self):
        if not self.days:
            return -1
        day = min(self.days)
        self.days.remove(day)
        return day
