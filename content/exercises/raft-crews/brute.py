class RaftDock:
    def __init__(self, paddlers):
        self.needed = paddlers
        self.people = []

    def arrive(self, name, is_captain):
        self.people.append((name, is_captain))
        captains = [index for index, (_, is_first) in enumerate(self.people) if is_first]
        paddlers = [index for index, (_, is_first) in enumerate(self.people) if not is_first]
        if len(captains) == 0 or len(paddlers) < self.needed:
            return []
        crew = [captains[0], *paddlers[: self.needed]]
        names = [self.people[index][0] for index in crew]
        self.people = [person for index, person in enumerate(self.people) if index not in crew]
        return names

    def waiting(self):
        return len(self.people)
