from decimal import Decimal


# region wrong
def to_cents_wrong(text):
    return int(float(text) * 100)
# endregion


# region right
def to_cents(text):
    cents = Decimal(text) * 100
    if cents != cents.to_integral_value():
        raise ValueError(f"more than two decimals: {text}")
    return int(cents)
# endregion
