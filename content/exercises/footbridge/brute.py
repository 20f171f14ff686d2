class FootbridgeCounter:
    def __init__(self, window):
        self.window = window
        self.seconds = []

    def cross(self, people, second):
        self.seconds += [second] * people

    def recent(self, second):
        return sum(second - self.window < moment <= second for moment in self.seconds)

    def busiest(self):
        return max((self.recent(moment) for moment in self.seconds), default=0)
