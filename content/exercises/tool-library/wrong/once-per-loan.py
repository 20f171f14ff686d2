# fails: two-late-tools
class ToolLibrary:
    def __init__(self, limit: int, days: int) -> None:
        self.limit = limit
        self.days = days
        self.on_shelf = {}
        # For each member the due day of each loan, by tool.
        self.loans = {}

    def add(self, tool: str) -> None:
        self.on_shelf[tool] = self.on_shelf.get(tool, 0) + 1

    def lend(self, member: str, tool: str, day: int) -> bool:
        own = self.loans.setdefault(member, {})
        if self.on_shelf.get(tool, 0) == 0 or tool in own:
            return False
        if len(own) >= self.limit or self.is_late(member, day):
            return False
        self.on_shelf[tool] -= 1
        own[tool] = day + self.days
        return True

    def give_back(self, member: str, tool: str, day: int) -> int:
        due = self.loans.get(member, {}).pop(tool, None)
        if due is None:
            return -1
        self.on_shelf[tool] += 1
        return max(0, day - due)

    def is_late(self, member: str, day: int) -> bool:
        return any(due < day for due in self.loans[member].values())

    def overdue(self, day: int) -> list[str]:
        return sorted(member for member, own in self.loans.items() for due in own.values() if due < day)
