class RaffleDrum:
    def __init__(self):
        self.tickets = []

    def add(self, ticket):
        if ticket in self.tickets:
            return False
        self.tickets.append(ticket)
        return True

    def remove(self, ticket):
        if ticket not in self.tickets:
            return False
        place = self.tickets.index(ticket)
        last = self.tickets.pop()
        if place < len(self.tickets):
            self.tickets[place] = last
        return True

    def draw(self, number):
        return self.tickets[number % len(self.tickets)]
