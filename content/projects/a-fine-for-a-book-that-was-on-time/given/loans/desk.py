from datetime import timedelta

from .calendar import day_at
from .fines import fine_cents
from .loan import Loan

LOAN_DAYS = 21


class Desk:
    """Lends books and takes them back. A book may stay out through the end of its due day."""

    def __init__(self, branch):
        self.branch = branch
        self.loans = []

    def lend(self, reader, title, moment):
        due_on = day_at(moment, self.branch) + timedelta(days=LOAN_DAYS)
        loan = Loan(reader, title, self.branch, due_on)
        self.loans.append(loan)
        return loan

    def take_back(self, loan, moment):
        """The fine in cents."""
        self.loans.remove(loan)
        return fine_cents(loan, moment)
