from heapq import heapify, heappop, heappush


class CabinFund:
    def __init__(self, names: list[str]) -> None:
        self.balances = {name: 0 for name in names}

    def pay(self, payer: str, cents: int, sharers: list[str]) -> None:
        share, rest = divmod(cents, len(sharers))
        for index, name in enumerate(sharers):
            self.balances[name] -= share + (1 if index < rest else 0)
        self.balances[payer] += cents

    def balance(self, name: str) -> int:
        return self.balances[name]

    def settle(self) -> list[str]:
        # The largest amount on top; equal amounts by name.
        debtors = [(amount, name) for name, amount in self.balances.items() if amount < 0]
        creditors = [(-amount, name) for name, amount in self.balances.items() if amount > 0]
        heapify(debtors)
        heapify(creditors)
        payments = []
        while debtors:
            owed, debtor = heappop(debtors)
            due, creditor = heappop(creditors)
            amount = min(-owed, -due)
            payments.append(f"{debtor} pays {creditor} {amount}")
            if -owed > amount:
                heappush(debtors, (owed + amount, debtor))
            if -due > amount:
                heappush(creditors, (due + amount, creditor))
        for name in self.balances:
            self.balances[name] = 0
        return payments
