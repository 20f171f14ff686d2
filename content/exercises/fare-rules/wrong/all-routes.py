# fails: growth
class FareOffice:
    def __init__(self):
        self.rules = []

    def add_rule(self, route, kind, amount):
        if kind not in ("minus", "percent", "atMost", "atLeast"):
            return False
        self.rules.append((route, kind, amount))
        return True

    def price(self, route, base):
        price = base
        for other, kind, amount in self.rules:
            if other != route:
                continue
            if kind == "minus":
                price -= amount
                if price < 0:
                    price = 0
            elif kind == "percent":
                price = (price * 100 - price * amount) // 100
            elif kind == "atMost" and price > amount:
                price = amount
            elif kind == "atLeast" and price < amount:
                price = amount
        return price
