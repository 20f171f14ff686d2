class Shelf:
    """Every person is a generator that waits in a loop; after each call everyone may try again, in order."""

    def __init__(self, capacity):
        self.capacity = capacity
        self.loaves = []
        self.people = []
        self.events = []

    def baker(self, name, loaf):
        while len(self.loaves) >= self.capacity:
            yield
        self.loaves.append(loaf)
        self.events.append(f"{name} puts {loaf}")

    def clerk(self, name):
        while not self.loaves:
            yield
        self.events.append(f"{name} takes {self.loaves.pop(0)}")

    def run(self, person):
        self.events = []
        self.people.insert(0, person)
        # The new person tries first, since those who wait can't do anything yet.
        if next(person, "done") == "done":
            self.people.pop(0)
            for other in list(self.people):
                if next(other, "done") == "done":
                    self.people.remove(other)
        else:
            self.people.append(self.people.pop(0))
        return self.events

    def put(self, baker, loaf):
        return self.run(self.baker(baker, loaf))

    def take(self, clerk):
        return self.run(self.clerk(clerk))

    def waiting(self):
        return len(self.people)
