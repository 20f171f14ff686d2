class RaffleDrum:
    def __init__(self) -> None:
        self.tickets = []
        self.places = {}

    def add(self, ticket: int) -> bool:
        if ticket in self.places:
            return False
        self.places[ticket] = len(self.tickets)
        self.tickets.append(ticket)
        return True

    def remove(self, ticket: int) -> bool:
        if ticket not in self.places:
            return False
        place = self.places[ticket]
        last = self.tickets[-1]
        self.tickets[place] = last
        self.places[last] = place
        self.tickets.pop()
        del self.places[ticket]
        return True

    def draw(self, number: int) -> int:
        return self.tickets[number % len(self.tickets)]
