# fails: not-below-zero
KINDS = {
    "minus": lambda price, amount: price - amount,
    "percent": lambda price, amount: price * (100 - amount) // 100,
    "atMost": min,
    "atLeast": max,
}


class FareOffice:
    def __init__(self) -> None:
        self.rules = {}

    def add_rule(self, route: str, kind: str, amount: int) -> bool:
        if kind not in KINDS:
            return False
        self.rules.setdefault(route, []).append((KINDS[kind], amount))
        return True

    def price(self, route: str, base: int) -> int:
        price = base
        for change, amount in self.rules.get(route, []):
            price = change(price, amount)
        return price
