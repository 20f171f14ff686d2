class CoatCheck:
    def __init__(self):
        self.coats = {}

    def hang(self, ticket, coat):
        self.coats[ticket] = coat

    def find(self, ticket):
        return self.coats.get(ticket, -1)

    def release(self, ticket):
        return self.coats.pop(ticket, None) is not None
