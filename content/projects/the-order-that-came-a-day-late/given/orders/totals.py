from .money import format_cents
from .walk import all_orders


def total_amount(store):
    """The sum that the customer compares with the bank statement."""
    return format_cents(sum(order.cents for order in all_orders(store)))
