# region min-queue
class MinQueue:
    def __init__(self):
        self.inbox, self.outbox = [], []  # (value, minimum)

    def put(self, value):
        push(self.inbox, value)

    def take(self):
        if not self.outbox:
            while self.inbox:
                push(self.outbox, self.inbox.pop()[0])
        return self.outbox.pop()[0]

    def minimum(self):
        boxes = (self.inbox, self.outbox)
        return min(box[-1][1] for box in boxes if box)


def push(box, value):
    box.append((value, min(value, box[-1][1]) if box else value))
# endregion
