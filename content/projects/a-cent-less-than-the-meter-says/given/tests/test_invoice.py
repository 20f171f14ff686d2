from charging.invoice import make_invoice
from charging.layout import print_invoice
from charging.money import format_amount
from charging.session import Session
from charging.tariff import Tariff

TARIFF = Tariff("0.41", {"Harbor": "0.45"}, "4.90", "20.00")


def amounts(*sessions):
    invoice = make_invoice([Session("A", kwh, station) for kwh, station in sessions], TARIFF)
    return [format_amount(line.amount) for line in invoice.lines]


def test_plain_line():
    """Ten kWh cost ten times the price"""
    assert amounts(("10", "Mill")) == ["4.10"]


def test_half_a_cent():
    """2.5 kWh at 0.41 are rounded up to 1.03"""
    assert amounts(("2.5", "Mill")) == ["1.03"]


def test_half_that_was_right():
    """0.5 kWh at 0.45 are rounded up to 0.23"""
    assert amounts(("0.5", "Harbor")) == ["0.23"]


def test_fee_below_the_limit():
    """The monthly fee is added below the limit"""
    invoice = make_invoice([Session("A", "10", "Mill")], TARIFF)
    assert format_amount(invoice.total) == "9.00"


def test_fee_is_waived_at_the_limit():
    """Lines of exactly 20.00 waive the monthly fee"""
    tariff = Tariff("0.10", {}, "4.90", "20.00")
    sessions = [Session("A", kwh, "Mill") for kwh in ("28", "56", "24", "36", "27", "29")]
    assert format_amount(make_invoice(sessions, tariff).fee) == "0.00"


def test_layout():
    """The invoice is printed with its amounts on the right"""
    invoice = make_invoice([Session("A", "10", "Mill")], TARIFF)
    assert print_invoice(invoice).splitlines() == [
        "A 10 kWh                    4.10",
        "Monthly fee                 4.90",
        "Total                       9.00",
    ]
