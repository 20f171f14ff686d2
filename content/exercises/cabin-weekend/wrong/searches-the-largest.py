# fails: growth
class CabinFund:
    def __init__(self, names):
        self.balances = {name: 0 for name in sorted(names)}

    def pay(self, payer, cents, sharers):
        share, rest = divmod(cents, len(sharers))
        for index, name in enumerate(sharers):
            self.balances[name] -= share + (index < rest)
        self.balances[payer] += cents

    def balance(self, name):
        return self.balances[name]

    def settle(self):
        payments = []
        while True:
            debtor = creditor = None
            for name, amount in self.balances.items():
                if amount < 0 and (debtor is None or amount < self.balances[debtor]):
                    debtor = name
                if amount > 0 and (creditor is None or amount > self.balances[creditor]):
                    creditor = name
            if debtor is None:
                return payments
            amount = min(-self.balances[debtor], self.balances[creditor])
            payments.append(f"{debtor} pays {creditor} {amount}")
            self.balances[debtor] += amount
            self.balances[creditor] -= amount
