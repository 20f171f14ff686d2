from dataclasses import dataclass

from .money import round_to_cent, to_number


@dataclass(frozen=True)
class Line:
    car: str
    kwh: str
    amount: object


@dataclass(frozen=True)
class Invoice:
    lines: list
    fee: object
    total: object


def make_line(session, tariff):
    amount = to_number(session.kwh) * tariff.price_at(session.station)
    return Line(session.car, session.kwh, round_to_cent(amount))


def make_invoice(sessions, tariff):
    """One line for each charge, then the monthly fee."""
    lines = [make_line(session, tariff) for session in sessions]
    charged = round_to_cent(0)
    for line in lines:
        charged += line.amount
    fee = tariff.fee_for(charged)
    return Invoice(lines, fee, charged + fee)
