# fails: lightest-waited-longest
class SuitcaseLine:
    def __init__(self):
        self.incoming = []
        self.outgoing = []

    def join(self, weight):
        self.incoming.append(weight)

    def leave(self):
        if not self.outgoing:
            while self.incoming:
                self.outgoing.append(self.incoming.pop())
        return self.outgoing.pop()

    def lightest(self):
        return min(self.incoming or self.outgoing)
