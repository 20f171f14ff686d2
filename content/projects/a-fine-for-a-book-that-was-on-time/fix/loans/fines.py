from .calendar import day_at

CENTS_PER_DAY = 25
MAX_CENTS = 500


def days_late(loan, returned_at):
    late = (day_at(returned_at, loan.branch) - loan.due_on).days
    return max(0, late)


def fine_cents(loan, returned_at):
    """A quarter for each day after the due day, five dollars at most."""
    return min(MAX_CENTS, days_late(loan, returned_at) * CENTS_PER_DAY)
