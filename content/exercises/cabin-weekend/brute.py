class CabinFund:
    def __init__(self, names):
        self.names = sorted(names)
        self.entries = []

    def pay(self, payer, cents, sharers):
        self.entries.append((payer, cents))
        owed = [0] * len(sharers)
        for cent in range(cents):
            owed[cent % len(sharers)] += 1
        self.entries += [(name, -amount) for name, amount in zip(sharers, owed)]

    def balance(self, name):
        return sum(amount for other, amount in self.entries if other == name)

    def settle(self):
        payments = []
        while True:
            balances = [self.balance(name) for name in self.names]
            if not any(balances):
                return payments
            debtor = self.names[balances.index(min(balances))]
            creditor = self.names[balances.index(max(balances))]
            amount = min(-min(balances), max(balances))
            payments.append(f"{debtor} pays {creditor} {amount}")
            self.entries += [(debtor, amount), (creditor, -amount)]
