# fails: remainder-goes-back
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
        debtors.sort()
        creditors.sort()
        payments = []
        while debtors:
            owed, debtor = debtors.pop(0)
            due, creditor = creditors.pop(0)
            amount = min(-owed, -due)
            payments.append(f"{debtor} pays {creditor} {amount}")
            if -owed > amount:
                debtors.insert(0, (owed + amount, debtor))
            if -due > amount:
                creditors.insert(0, (due + amount, creditor))
        for name in self.balances:
            self.balances[name] = 0
        return payments
