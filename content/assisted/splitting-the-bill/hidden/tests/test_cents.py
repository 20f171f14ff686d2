from bill.bill import settle_bill, split_bill, split_bill_by_weight


def test_exact_cents():
    """Amounts without an exact binary form are read exactly"""
    amounts = ["19.99", "1.15", "0.29", "4.35"]
    assert [split_bill(text, 0, ["Ada"])["Ada"] for text in amounts] == [1999, 115, 29, 435]


def test_half_a_cent():
    """Half a cent of tip is rounded up"""
    assert split_bill("0.50", 5, ["Ada"]) == {"Ada": 53}


def test_weights_add_up():
    """Shares by weight add up to the total"""
    shares = split_bill_by_weight("1.00", {"Ada": 1, "Bob": 1, "Cy": 1})
    assert shares == {"Ada": 34, "Bob": 33, "Cy": 33}


def test_largest_remainder():
    """A cent that is left over goes to the largest remainder"""
    shares = split_bill_by_weight("1.00", {"Ada": 1, "Bob": 2, "Cy": 3})
    assert shares == {"Ada": 17, "Bob": 33, "Cy": 50}


def test_three_people_settle():
    """Two who paid too little pay one"""
    payments = settle_bill({"Ada": 900, "Bob": 0, "Cy": 0}, {"Ada": 300, "Bob": 300, "Cy": 300})
    assert sorted(payments) == [("Bob", "Ada", 300), ("Cy", "Ada", 300)]
