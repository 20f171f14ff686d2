# fails: growth
class RaffleDrum:
    def __init__(self):
        self.tickets = []

    def place_of(self, ticket):
        for place, other in enumerate(self.tickets):
            if other == ticket:
                return place
        return -1

    def add(self, ticket):
        if self.place_of(ticket) >= 0:
            return False
        self.tickets.append(ticket)
        return True

    def remove(self, ticket):
        place = self.place_of(ticket)
        if place < 0:
            return False
        self.tickets[place] = self.tickets[-1]
        self.tickets.pop()
        return True

    def draw(self, number):
        return self.tickets[number % len(self.tickets)]
