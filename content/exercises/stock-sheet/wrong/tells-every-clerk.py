# fails: growth
class StockSheet:
    def __init__(self, amount):
        self.amount = amount
        self.is_current = {}
        self.refusals = 0

    def read(self, clerk):
        self.is_current[clerk] = True
        return self.amount

    def write(self, clerk, amount):
        if not self.is_current.get(clerk, False):
            self.refusals += 1
            return False
        self.amount = amount
        for other in self.is_current:
            self.is_current[other] = False
        return True

    def refused(self):
        return self.refusals
