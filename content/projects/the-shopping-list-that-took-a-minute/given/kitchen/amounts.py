class Totals:
    """Adds up amounts of the same ingredient."""

    def __init__(self):
        self._items = {}

    def add(self, ingredient, amount):
        _, before = self._items.get(ingredient.id, (ingredient, 0))
        self._items[ingredient.id] = (ingredient, before + amount)

    def sorted_items(self):
        return sorted(self._items.values(), key=lambda item: (item[0].aisle, item[0].name))


def format_amount(amount, unit):
    """1500 g are easier to read as 1.5 kg."""
    if unit == "g" and amount >= 1000:
        return f"{amount / 1000:g} kg"
    return f"{amount:g} {unit}"
