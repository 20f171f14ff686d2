# fails: growth
class ToolLibrary:
    def __init__(self, limit, days):
        self.limit = limit
        self.days = days
        self.copies = {}
        self.loans = []

    def add(self, tool):
        self.copies[tool] = self.copies.get(tool, 0) + 1

    def lend(self, member, tool, day):
        lent = own = 0
        for borrower, borrowed, start in self.loans:
            lent += borrowed == tool
            if borrower == member:
                own += 1
                if borrowed == tool or day > start + self.days:
                    return False
        if lent == self.copies.get(tool, 0) or own == self.limit:
            return False
        self.loans.append((member, tool, day))
        return True

    def give_back(self, member, tool, day):
        for loan in self.loans:
            if loan[:2] == (member, tool):
                self.loans.remove(loan)
                return max(0, day - loan[2] - self.days)
        return -1

    def overdue(self, day):
        return sorted({member for member, _, start in self.loans if day - start > self.days})
