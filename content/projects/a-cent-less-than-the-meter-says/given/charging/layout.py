from .money import format_amount

WIDTH = 32


def print_row(label, amount):
    text = format_amount(amount)
    return label + text.rjust(WIDTH - len(label))


def print_invoice(invoice):
    """The text of the invoice, one row for each line."""
    rows = [print_row(f"{line.car} {line.kwh} kWh", line.amount) for line in invoice.lines]
    if invoice.fee > 0:
        rows.append(print_row("Monthly fee", invoice.fee))
    rows.append(print_row("Total", invoice.total))
    return "\n".join(rows)
