# fails: growth
class Lanes:
    def __init__(self, total):
        self.available = total
        self.swimming = {}
        self.line = []

    def admit(self):
        admitted = []
        while self.line and self.line[0][1] <= self.available:
            group, count = self.line.pop(0)
            self.available -= count
            self.swimming[group] = count
            admitted.append(group)
        return admitted

    def acquire(self, group, count):
        if group in self.swimming:
            return False
        for name, _ in self.line:
            if name == group:
                return False
        self.line.append((group, count))
        return self.admit() == [group]

    def leave(self, group):
        self.available += self.swimming.pop(group, 0)
        self.line = [entry for entry in self.line if entry[0] != group]
        return self.admit()

    def free(self):
        return self.available
