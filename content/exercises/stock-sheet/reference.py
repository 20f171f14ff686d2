class StockSheet:
    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.version = 0
        self.seen = {}
        self.refusals = 0

    def read(self, clerk: str) -> int:
        self.seen[clerk] = self.version
        return self.amount

    def write(self, clerk: str, amount: int) -> bool:
        if self.seen.get(clerk) != self.version:
            self.refusals += 1
            return False
        self.amount = amount
        self.version += 1
        return True

    def refused(self) -> int:
        return self.refusals
