from datetime import date, datetime

from loans.branch import BOULDER, LISBON, SUVA
from loans.fines import days_late
from loans.loan import Loan


def loan_at(branch):
    return Loan("Ines", "The Tin Drum", branch, date(2026, 2, 20))


def test_one_day_late_in_the_evening():
    """One day late in the evening is one day"""
    assert days_late(loan_at(BOULDER), datetime(2026, 2, 22, 1, 30)) == 1


def test_lisbon_late_night():
    """One minute after midnight in Lisbon is one day late"""
    assert days_late(loan_at(LISBON), datetime(2026, 2, 21, 0, 1)) == 1


def test_morning_far_east():
    """A morning return in Suva counts for Suva's day"""
    assert days_late(loan_at(SUVA), datetime(2026, 2, 20, 21, 0)) == 1


def test_early_return():
    """A return before the due day is never negative"""
    assert days_late(loan_at(BOULDER), datetime(2026, 2, 12, 12, 0)) == 0
