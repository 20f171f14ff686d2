# fails: moved-ticket-is-removed
class RaffleDrum:
    def __init__(self):
        self.tickets = []
        self.places = {}

    def add(self, ticket):
        if ticket in self.places:
            return False
        self.places[ticket] = len(self.tickets)
        self.tickets.append(ticket)
        return True

    def remove(self, ticket):
        if ticket not in self.places:
            return False
        place = self.places.pop(ticket)
        if place < len(self.tickets):
            self.tickets[place] = self.tickets[-1]
        self.tickets.pop()
        return True

    def draw(self, number):
        return self.tickets[number % len(self.tickets)]
