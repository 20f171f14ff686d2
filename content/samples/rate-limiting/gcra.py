# region gcra
class Gcra:
    def __init__(self, interval, burst):
        self.interval = interval
        self.slack = interval * (burst - 1)
        self.due = 0

    def allow(self, now):
        due = max(self.due, now)
        if due - now > self.slack:
            return False
        self.due = due + self.interval
        return True
# endregion
