import threading


class AtomicInt:
    """Plays the role of the CPU instruction, which Python doesn't expose."""

    def __init__(self, value=0):
        self._value = value
        self._lock = threading.Lock()

    def load(self):
        with self._lock:
            return self._value

    def compare_and_swap(self, expected, new):
        with self._lock:
            if self._value != expected:
                return False
            self._value = new
            return True


# region cas-loop
def increment(cell):
    """Adds 1 without a lock; returns the number of attempts."""
    attempts = 0
    while True:
        attempts += 1
        seen = cell.load()
        if cell.compare_and_swap(seen, seen + 1):
            return attempts
# endregion
