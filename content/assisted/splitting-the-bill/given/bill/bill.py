from .amount import parse_amount
from .even import split_evenly
from .settle import settle
from .tip import tip_of
from .weights import split_by_weight


def split_bill(text, tip_percent, people):
    """The share of each person, by name."""
    total = parse_amount(text)
    total += tip_of(total, tip_percent)
    return dict(zip(people, split_evenly(total, len(people))))


def split_bill_by_weight(text, weights):
    """The share of each person, in proportion to the weights."""
    return dict(zip(weights, split_by_weight(parse_amount(text), list(weights.values()))))


def settle_bill(paid, shares):
    return settle(paid, shares)
