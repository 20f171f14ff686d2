import threading


# region steps
def add_one(shared):
    """count += 1 in machine steps; each yield can be a switch."""
    value = shared["count"]
    yield
    value = value + 1
    yield
    shared["count"] = value


def run(schedule):
    """The final count; the schedule names the thread of each step."""
    shared = {"count": 0}
    threads = {"A": add_one(shared), "B": add_one(shared)}
    for name in schedule:
        next(threads[name], None)
    return shared["count"]
# endregion


# region locked
class Counter:
    def __init__(self):
        self.count = 0
        self.lock = threading.Lock()

    def add_one(self):
        with self.lock:
            self.count += 1

    def read(self):
        with self.lock:
            return self.count
# endregion
