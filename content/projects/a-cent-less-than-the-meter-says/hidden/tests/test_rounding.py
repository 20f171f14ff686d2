from charging.invoice import make_invoice
from charging.money import format_amount
from charging.session import Session
from charging.tariff import Tariff

NO_FEE = Tariff("0.41", {}, "0.00", "0.00")


def lines_of(tariff, readings):
    return make_invoice([Session("A", kwh, "Mill") for kwh in readings], tariff).lines


def test_just_below_half():
    """2.4999 kWh at 0.41 are rounded down to 1.02"""
    assert [format_amount(line.amount) for line in lines_of(NO_FEE, ["2.4999"])] == ["1.02"]


def test_many_halves():
    """Every half cent up to 10 kWh is rounded up"""
    wrong = []
    for tenths in range(5, 101, 10):
        expected = (tenths * 41 + 5) // 10
        (line,) = lines_of(NO_FEE, [f"{tenths / 10:.1f}"])
        if format_amount(line.amount) != f"{expected // 100}.{expected % 100:02d}":
            wrong.append(tenths)
    assert wrong == []


def test_limit_by_small_lines():
    """Ten lines of 0.10 reach a limit of 1.00"""
    tariff = Tariff("0.10", {}, "4.90", "1.00")
    sessions = [Session("A", "1", "Mill")] * 10
    assert format_amount(make_invoice(sessions, tariff).fee) == "0.00"


def test_total_is_the_sum_of_the_lines():
    """Three lines of 0.004 are 0.00 each and in total"""
    tariff = Tariff("0.004", {}, "0.00", "0.00")
    invoice = make_invoice([Session("A", "1", "Mill")] * 3, tariff)
    assert format_amount(invoice.total) == "0.00"
