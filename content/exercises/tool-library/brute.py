class ToolLibrary:
    def __init__(self, limit, days):
        self.limit = limit
        self.days = days
        self.copies = []
        self.loans = []

    def add(self, tool):
        self.copies.append(tool)

    def lend(self, member, tool, day):
        lent = [loan for loan in self.loans if loan[1] == tool]
        own = [loan for loan in self.loans if loan[0] == member]
        if len(lent) == self.copies.count(tool) or len(own) == self.limit:
            return False
        if any(loan[1] == tool or day > loan[2] + self.days for loan in own):
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
