def to_number(text):
    """A meter reading or a price, as the charging stations send it: 12.345"""
    return float(text)


def round_to_cent(amount):
    """Half a cent is rounded up."""
    return round(amount, 2)


def format_amount(amount):
    return f"{amount:.2f}"
