from .calendar import day_of


def overdue_loans(loans, moment):
    """The loans whose readers get a notice. The job runs every hour."""
    return [loan for loan in loans if (day_of(moment) - loan.due_on).days > 1]


def notice_text(loan):
    return f"{loan.reader}: {loan.title} was due on {loan.due_on:%B} {loan.due_on.day}."
