# fails: join-between-leaves
class SuitcaseLine:
    def __init__(self):
        self.incoming = []
        self.outgoing = []

    def join(self, weight):
        self.incoming.append(weight)

    def leave(self):
        while self.incoming:
            self.outgoing.append(self.incoming.pop())
        return self.outgoing.pop()

    def lightest(self):
        return min(self.incoming + self.outgoing)
