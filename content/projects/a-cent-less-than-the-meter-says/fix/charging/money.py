from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def to_number(text):
    """A meter reading or a price, as the charging stations send it: 12.345"""
    return Decimal(text)


def round_to_cent(amount):
    """Half a cent is rounded up."""
    return amount.quantize(CENT, rounding=ROUND_HALF_UP)


def format_amount(amount):
    return f"{amount:.2f}"
