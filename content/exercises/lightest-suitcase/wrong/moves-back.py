# fails: growth
class SuitcaseLine:
    def __init__(self):
        self.incoming = []
        self.outgoing = []

    def join(self, weight):
        while self.outgoing:
            self.incoming.append(self.outgoing.pop())
        self.incoming.append(weight)

    def leave(self):
        while self.incoming:
            self.outgoing.append(self.incoming.pop())
        weight = self.outgoing.pop()
        while self.outgoing:
            self.incoming.append(self.outgoing.pop())
        return weight

    def lightest(self):
        return min(self.incoming + self.outgoing)
