# region two-stack-queue
class TwoStackQueue:
    def __init__(self):
        self.inbox = []
        self.outbox = []

    def put(self, item):
        self.inbox.append(item)

    def take(self):
        if not self.outbox:
            while self.inbox:
                self.outbox.append(self.inbox.pop())
        return self.outbox.pop()
# endregion
