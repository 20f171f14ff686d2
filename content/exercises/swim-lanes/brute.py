class Lanes:
    def __init__(self, total):
        self.total = total
        self.swimming = []
        self.line = []

    def free(self):
        return self.total - sum(count for _, count in self.swimming)

    def admit(self):
        admitted = []
        while self.line and self.line[0][1] <= self.free():
            self.swimming.append(self.line.pop(0))
            admitted.append(self.swimming[-1][0])
        return admitted

    def acquire(self, group, count):
        if any(name == group for name, _ in self.swimming + self.line):
            return False
        self.line.append((group, count))
        return self.admit() == [group]

    def leave(self, group):
        self.swimming = [entry for entry in self.swimming if entry[0] != group]
        self.line = [entry for entry in self.line if entry[0] != group]
        return self.admit()
