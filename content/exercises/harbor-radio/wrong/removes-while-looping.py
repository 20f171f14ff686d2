# fails: two-once-in-a-row
class Radio:
    def __init__(self):
        self.last = 0
        self.active = []

    def subscribe(self, listener, topic):
        return self.start(listener, topic, False)

    def subscribe_once(self, listener, topic):
        return self.start(listener, topic, True)

    def start(self, listener, topic, is_once):
        self.last += 1
        self.active.append((self.last, listener, topic, is_once))
        return self.last

    def unsubscribe(self, number):
        before = len(self.active)
        self.active = [entry for entry in self.active if entry[0] != number]
        return len(self.active) < before

    def publish(self, topic):
        reached = []
        for entry in self.active:
            if entry[2] == topic:
                reached.append(entry[1])
                if entry[3]:
                    self.active.remove(entry)
        return reached
