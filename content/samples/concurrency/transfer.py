import threading


class Account:
    def __init__(self, number, balance):
        self.number = number
        self.balance = balance
        self.lock = threading.Lock()


# region transfer
def transfer(source, target, amount):
    """False if there isn't enough money."""
    if source is target:
        raise ValueError("the same account twice")
    # Everyone locks the smaller account number first.
    first, second = sorted((source, target), key=lambda a: a.number)
    with first.lock, second.lock:
        if source.balance < amount:
            return False
        source.balance -= amount
        target.balance += amount
        return True
# endregion
