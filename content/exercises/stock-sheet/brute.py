class StockSheet:
    def __init__(self, amount):
        # What happened, in order: "read" with the clerk, "write" with the amount, "refused".
        self.log = [("write", amount)]

    def read(self, clerk):
        self.log.append(("read", clerk))
        return [value for kind, value in self.log if kind == "write"][-1]

    def write(self, clerk, amount):
        for kind, value in reversed(self.log):
            if kind == "write":
                self.log.append(("refused", clerk))
                return False
            if (kind, value) == ("read", clerk):
                self.log.append(("write", amount))
                return True

    def refused(self):
        return sum(kind == "refused" for kind, _ in self.log)
