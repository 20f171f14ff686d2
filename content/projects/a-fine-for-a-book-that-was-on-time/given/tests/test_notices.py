from datetime import date, datetime

from loans.branch import BOULDER
from loans.loan import Loan
from loans.notices import notice_text, overdue_loans

LOAN = Loan("Ines", "The Tin Drum", BOULDER, date(2026, 2, 20))


def test_notice_on_the_next_morning():
    """The notice goes out on the morning after the due day"""
    assert overdue_loans([LOAN], datetime(2026, 2, 21, 15, 0)) == [LOAN]


def test_evening_notice():
    """No notice goes out on the evening of the due day"""
    assert overdue_loans([LOAN], datetime(2026, 2, 21, 3, 0)) == []


def test_text_of_a_notice():
    """A notice names the book and the day"""
    assert notice_text(LOAN) == "Ines: The Tin Drum was due on February 20."
