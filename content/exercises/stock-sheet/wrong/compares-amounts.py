# fails: comes-back-to-the-same-amount
class StockSheet:
    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.seen = {}
        self.refusals = 0

    def read(self, clerk: str) -> int:
        self.seen[clerk] = self.amount
        return self.amount

    def write(self, clerk: str, amount: int) -> bool:
        if self.seen.get(clerk) != self.amount:
            self.refusals += 1
            return False
        self.amount = amount
        return True

    def refused(self) -> int:
        return self.refusals
