from feed.feed import Feed
from feed.order import Order


def test_same_second():
    """Orders of the same second are on one page each, once"""
    feed = Feed([Order(1, 10), Order(2, 20), Order(3, 20), Order(4, 20)])
    first, cursor = feed.read(None, 2)
    second, _ = feed.read(cursor, 2)
    assert [order.id for order in first + second] == [4, 3, 2, 1]


def test_last_full_page():
    """A full last page has no next one"""
    feed = Feed([Order(number, number) for number in range(1, 5)])
    _, cursor = feed.read(None, 2)
    _, last = feed.read(cursor, 2)
    assert last is None


def test_size_zero():
    """A size of zero counts as one"""
    orders, _ = Feed([Order(1, 1), Order(2, 2)]).read(None, 0)
    assert len(orders) == 1


def test_negative_size():
    """A negative size counts as one"""
    orders, _ = Feed([Order(1, 1), Order(2, 2), Order(3, 3)]).read(None, -2)
    assert len(orders) == 1


def test_empty_feed():
    """An empty feed has one empty page"""
    assert Feed([]).read() == ([], None)
