from threading import Condition


class ReadWriteLock:
    """Readers share, a writer is alone, and waiting writers go first."""

    def __init__(self):
        self.changed = Condition()
        self.readers = 0
        self.writing = False
        self.waiting_writers = 0

    # region acquire
    def acquire_read(self):
        with self.changed:
            while self.writing or self.waiting_writers:
                self.changed.wait()
            self.readers += 1

    def acquire_write(self):
        with self.changed:
            self.waiting_writers += 1
            while self.writing or self.readers:
                self.changed.wait()
            self.waiting_writers -= 1
            self.writing = True
    # endregion

    def release_read(self):
        with self.changed:
            self.readers -= 1
            self.changed.notify_all()

    def release_write(self):
        with self.changed:
            self.writing = False
            self.changed.notify_all()
