class MapRoom:
    def __init__(self):
        # Everyone in the order in which they came: name, kind, whether they are inside.
        self.people = []

    def count(self, kind, is_inside):
        return sum(person[1:] == [kind, is_inside] for person in self.people)

    def may_enter(self, kind):
        if self.count("writer", True) > 0:
            return False
        if kind == "reader":
            return self.count("writer", False) == 0
        return self.count("reader", True) == 0

    def enter(self, name, kind):
        if any(person[0] == name for person in self.people):
            return False
        is_first = self.count("writer", False) == 0
        is_inside = is_first and self.may_enter(kind)
        self.people.append([name, kind, is_inside])
        return is_inside

    def read(self, name):
        return self.enter(name, "reader")

    def write(self, name):
        return self.enter(name, "writer")

    def leave(self, name):
        self.people = [person for person in self.people if person[0] != name]
        admitted = []
        for person in self.people:
            if not person[2] and self.may_enter(person[1]):
                person[2] = True
                admitted.append(person[0])
        return admitted
