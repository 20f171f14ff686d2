from orders.money import format_cents
from orders.order import Order
from orders.store import OrderStore
from orders.totals import total_amount


def test_refunds_count():
    """A refund is subtracted"""
    store = OrderStore([Order(1, "Ada", 1250), Order(2, "Ada", -250)])
    assert total_amount(store) == "10.00"


def test_total_of_forty_one():
    """The total of forty-one orders has the last one"""
    store = OrderStore([Order(number, "Ada", 100) for number in range(1, 42)])
    assert total_amount(store) == "41.00"


def test_negative_amount():
    """A negative amount keeps its sign"""
    assert format_cents(-5) == "-0.05"
