# fails: own-key-again
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
        if self.owner[key] == person:
            return "got"
        if self.leads_to(key, person):
            return "deadlock"
        self.waits_for[person] = key
        self.lines.setdefault(key, deque()).append(person)
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
        del self.waits_for[following]
        self.owner[key] = following
        return following
