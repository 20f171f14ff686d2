# fails: growth
class Radio:
    def __init__(self):
        # All subscriptions that ever started: listener, topic, is_once, is_active.
        self.all = []

    def subscribe(self, listener, topic):
        self.all.append([listener, topic, False, True])
        return len(self.all)

    def subscribe_once(self, listener, topic):
        self.all.append([listener, topic, True, True])
        return len(self.all)

    def unsubscribe(self, number):
        if number > len(self.all) or not self.all[number - 1][3]:
            return False
        self.all[number - 1][3] = False
        return True

    def publish(self, topic):
        reached = []
        for subscription in self.all:
            if subscription[3] and subscription[1] == topic:
                reached.append(subscription[0])
                subscription[3] = not subscription[2]
        return reached
