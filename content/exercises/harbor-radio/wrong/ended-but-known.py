# fails: once-has-ended
class Radio:
    def __init__(self) -> None:
        self.last = 0
        # For each topic its subscriptions in order: number to (listener, is_once).
        self.topics = {}
        self.topic_of = {}

    def subscribe(self, listener: str, topic: str) -> int:
        return self.start(listener, topic, False)

    def subscribe_once(self, listener: str, topic: str) -> int:
        return self.start(listener, topic, True)

    def start(self, listener: str, topic: str, is_once: bool) -> int:
        self.last += 1
        self.topics.setdefault(topic, {})[self.last] = (listener, is_once)
        self.topic_of[self.last] = topic
        return self.last

    def unsubscribe(self, number: int) -> bool:
        if number not in self.topic_of:
            return False
        self.topics[self.topic_of.pop(number)].pop(number, None)
        return True

    def publish(self, topic: str) -> list[str]:
        entries = list(self.topics.get(topic, {}).items())
        for number, (_, is_once) in entries:
            if is_once:
                del self.topics[topic][number]
        return [listener for _, (listener, _) in entries]
