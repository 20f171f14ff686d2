from bill.bill import settle_bill, split_bill, split_bill_by_weight


def test_even_bill():
    """A bill that can be divided is divided"""
    assert split_bill("30.00", 0, ["Ada", "Bob", "Cy"]) == {"Ada": 1000, "Bob": 1000, "Cy": 1000}


def test_cents_left_over():
    """The first people pay the cents that are left over"""
    assert split_bill("10.00", 0, ["Ada", "Bob", "Cy"]) == {"Ada": 334, "Bob": 333, "Cy": 333}


def test_tip():
    """A tip is added to the bill"""
    assert split_bill("20.00", 10, ["Ada", "Bob"]) == {"Ada": 1100, "Bob": 1100}


def test_one_decimal():
    """One decimal is enough"""
    assert split_bill("12.5", 0, ["Ada"]) == {"Ada": 1250}


def test_weights():
    """Shares are in proportion to the weights"""
    assert split_bill_by_weight("40.00", {"Ada": 1, "Bob": 3}) == {"Ada": 1000, "Bob": 3000}


def test_settle():
    """Who paid too little pays the one who paid"""
    assert settle_bill({"Ada": 3000, "Bob": 0}, {"Ada": 1500, "Bob": 1500}) == [("Bob", "Ada", 1500)]
