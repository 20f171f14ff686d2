from orders.export import export_csv
from orders.order import Order
from orders.store import OrderStore


def store_of(count):
    return OrderStore([Order(number, "Ada", 500) for number in range(1, count + 1)])


def numbers(text):
    return [int(line.split(",")[0]) for line in text.splitlines()[1:]]


def test_few_orders():
    """Three orders are exported in their order"""
    assert numbers(export_csv(store_of(3))) == [1, 2, 3]


def test_no_orders():
    """A shop without orders gets the header only"""
    assert export_csv(store_of(0)) == "number,customer,amount\n"


def test_quotes_in_a_name():
    """A name with quotes is escaped"""
    store = OrderStore([Order(1, 'Ada "Countess" Byron', 500)])
    assert export_csv(store).splitlines()[1] == '1,"Ada ""Countess"" Byron",5.00'


def test_twenty_one_orders():
    """Twenty-one orders are all exported"""
    assert len(numbers(export_csv(store_of(21)))) == 21


def test_thirty_orders():
    """Thirty orders are all exported"""
    assert len(numbers(export_csv(store_of(30)))) == 30
