from orders.order import Order
from orders.pages import read_page
from orders.store import OrderStore
from orders.walk import all_orders


def store_of(count):
    return OrderStore([Order(number, "Ada", 500) for number in range(1, count + 1)])


def test_one_order_left():
    """A page with one order after it has a next page"""
    assert read_page(store_of(21), 1, 20).has_next is True


def test_full_last_page():
    """A full last page has no next page"""
    assert read_page(store_of(40), 2, 20).has_next is False


def test_every_count():
    """Every number of orders up to 210 is read completely"""
    lost = [count for count in range(211) if len(list(all_orders(store_of(count)))) != count]
    assert lost == []


def test_no_empty_page_is_read():
    """Forty orders are read in two pages"""
    store = store_of(40)
    list(all_orders(store))
    assert store.reads == 2
