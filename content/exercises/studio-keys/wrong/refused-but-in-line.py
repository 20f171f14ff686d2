# fails: refused-is-not-in-line
from collections import deque


class KeyDesk:
    def __init__(self) -> None:
        self.owner = {}
        self.lines = {}
        self.waits_for = {}

    def take(self, person: str, key: str) -> str:
        if person in self.waits_for:
            return "waits"
        if key not in self.owner:
            self.owner[key] = person
            return "got"
        is_deadlock = self.leads_to(key, person)
        if self.owner[key] != person:
            self.lines.setdefault(key, deque()).append(person)
        if is_deadlock:
            return "deadlock"
        self.waits_for[person] = key
        return "waits"

    def leads_to(self, key: str, person: str) -> bool:
        while True:
            owner = self.owner[key]
            if owner == person:
                return True
            if owner not in self.waits_for:
                return False
            key = self.waits_for[owner]

    def give_back(self, person: str, key: str) -> str:
        if person in self.waits_for or self.owner.get(key) != person:
            return ""
        del self.owner[key]
        if not self.lines.get(key):
            return ""
        following = self.lines[key].popleft()
        self.waits_for.pop(following, None)
        self.owner[key] = following
        return following
