from .money import format_cents
from .walk import all_orders

HEADER = "number,customer,amount"


def export_csv(store):
    """The file that customers download every night."""
    lines = [HEADER]
    for order in all_orders(store):
        name = order.customer.replace('"', '""')
        lines.append(f'{order.number},"{name}",{format_cents(order.cents)}')
    return "\n".join(lines) + "\n"
