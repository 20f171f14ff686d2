from feed.feed import Feed
from feed.order import Order


def read_all(feed, size):
    ids = []
    cursor = None
    for _ in range(50):
        orders, cursor = feed.read(cursor, size)
        ids += [order.id for order in orders]
        if cursor is None:
            break
    return ids


def test_newest_first():
    """The newest order comes first"""
    orders, _ = Feed([Order(1, 10), Order(2, 30), Order(3, 20)]).read()
    assert [order.id for order in orders] == [2, 3, 1]


def test_page_has_its_size():
    """A page has as many orders as asked"""
    orders, _ = Feed([Order(number, number) for number in range(1, 8)]).read(None, 3)
    assert [order.id for order in orders] == [7, 6, 5]


def test_all_pages():
    """The pages together have all orders"""
    feed = Feed([Order(number, number) for number in range(1, 8)])
    assert read_all(feed, 3) == [7, 6, 5, 4, 3, 2, 1]


def test_default_size():
    """Without a size a page has twenty orders"""
    orders, _ = Feed([Order(number, number) for number in range(1, 31)]).read()
    assert len(orders) == 20


def test_largest_size():
    """A page has a hundred orders at most"""
    orders, _ = Feed([Order(number, number) for number in range(1, 151)]).read(None, 500)
    assert len(orders) == 100


def test_new_orders_meanwhile():
    """An order that arrives meanwhile changes no later page"""
    feed = Feed([Order(number, number) for number in range(1, 6)])
    _, cursor = feed.read(None, 2)
    feed.orders.append(Order(6, 6))
    orders, _ = feed.read(cursor, 2)
    assert [order.id for order in orders] == [3, 2]
