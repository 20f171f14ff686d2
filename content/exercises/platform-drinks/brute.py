class DrinkMachine:
    """Flags instead of states: the coins that were inserted, and whether the door is open."""

    def __init__(self, prices, counts):
        self.slots = [[price] * count for price, count in zip(prices, counts)]
        self.prices = prices
        self.coins = []
        self.is_open = False

    def insert(self, coin):
        if not self.is_open:
            self.coins.append(coin)
        return sum(self.coins)

    def select(self, slot):
        if self.is_open:
            return "out of service"
        if not self.coins:
            return "insert coins"
        if not self.slots[slot]:
            return "sold out"
        change = sum(self.coins) - self.prices[slot]
        if change < 0:
            return "add " + str(-change)
        self.slots[slot].pop()
        self.coins = []
        return "change " + str(change)

    def cancel(self):
        amount = sum(self.coins)
        self.coins = []
        return amount

    def open_door(self):
        self.is_open = True
        return self.cancel()

    def refill(self, slot, count):
        if self.is_open:
            self.slots[slot] += [self.prices[slot]] * count
        return self.is_open

    def close_door(self):
        self.is_open = False
