class DeadlineTray:
    def __init__(self):
        self.days = []

    def put(self, day):
        self.days.append(day)

    def take(self):
        if not self.days:
            return -1
        day = min(self.days)
        self.days.remove(day)
        return day
