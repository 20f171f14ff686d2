from datetime import date, datetime

from loans.branch import BOULDER, LISBON
from loans.desk import Desk
from loans.loan import Loan

DUE = date(2026, 2, 20)


def fine(branch, returned_at):
    desk = Desk(branch)
    loan = Loan("Ines", "The Tin Drum", branch, DUE)
    desk.loans.append(loan)
    return desk.take_back(loan, returned_at)


def test_due_day_of_an_evening_loan():
    """A book lent at 6 in the evening is due three weeks after that day"""
    loan = Desk(BOULDER).lend("Ines", "The Tin Drum", datetime(2026, 1, 31, 1, 0))
    assert loan.due_on == DUE


def test_morning_return_on_the_last_day():
    """A return at 10 in the morning of the last day is free"""
    assert fine(BOULDER, datetime(2026, 2, 20, 17, 0)) == 0


def test_evening_return_on_the_last_day():
    """A return at 7 in the evening of the last day is free"""
    assert fine(BOULDER, datetime(2026, 2, 21, 2, 0)) == 0


def test_two_days_late():
    """Two days late cost 50 cents"""
    assert fine(BOULDER, datetime(2026, 2, 22, 17, 0)) == 50


def test_lisbon_evening():
    """An evening return in Lisbon is free"""
    assert fine(LISBON, datetime(2026, 2, 20, 20, 0)) == 0


def test_fine_has_a_limit():
    """A book that was lost for a year costs five dollars"""
    assert fine(LISBON, datetime(2027, 2, 20, 12, 0)) == 500
