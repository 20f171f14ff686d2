class KeyDesk:
    def __init__(self):
        # For each key everyone who asked for it, in order; the first one has it.
        self.lines = {}

    def is_waiting(self, person):
        return any(person in line[1:] for line in self.lines.values())

    def has_cycle(self):
        arrows = {(waiting, line[0]) for line in self.lines.values() for waiting in line[1:]}
        # Shortcuts are added until there are none left; a cycle makes one from a person to itself.
        while True:
            more = {(a, d) for a, b in arrows for c, d in arrows if b == c} - arrows
            if not more:
                return any(a == b for a, b in arrows)
            arrows |= more

    def take(self, person, key):
        if self.is_waiting(person):
            return "waits"
        line = self.lines.setdefault(key, [])
        line.append(person)
        if self.has_cycle():
            line.pop()
            return "deadlock"
        return "got" if len(line) == 1 else "waits"

    def give_back(self, person, key):
        line = self.lines.get(key, [])
        if line[:1] != [person] or self.is_waiting(person):
            return ""
        line.pop(0)
        return line[0] if line else ""
