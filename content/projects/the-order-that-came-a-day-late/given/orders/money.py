def format_cents(cents):
    """1234 becomes 12.34, and a refund keeps its sign."""
    sign = "-" if cents < 0 else ""
    euros, rest = divmod(abs(cents), 100)
    return f"{sign}{euros}.{rest:02d}"
