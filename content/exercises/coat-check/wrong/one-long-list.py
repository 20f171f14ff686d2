# fails: growth
class CoatCheck:
    def __init__(self):
        self.pairs = []

    def index_of(self, ticket):
        for index, (other, _) in enumerate(self.pairs):
            if other == ticket:
                return index
        return -1

    def hang(self, ticket, coat):
        index = self.index_of(ticket)
        if index == -1:
            self.pairs.append((ticket, coat))
        else:
            self.pairs[index] = (ticket, coat)

    def find(self, ticket):
        index = self.index_of(ticket)
        return -1 if index == -1 else self.pairs[index][1]

    def release(self, ticket):
        index = self.index_of(ticket)
        if index == -1:
            return False
        del self.pairs[index]
        return True
