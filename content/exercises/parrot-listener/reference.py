from collections import deque


class ParrotListener:
    def __init__(self, words: list[str]) -> None:
        self.root = {}
        for word in words:
            node = self.root
            for letter in reversed(word):
                node = node.setdefault(letter, {})
            node["end"] = True
        self.heard = deque(maxlen=max(len(word) for word in words))

    def hear(self, letter: str) -> bool:
        self.heard.append(letter)
        node = self.root
        for earlier in reversed(self.heard):
            node = node.get(earlier)
            if node is None:
                return False
            if "end" in node:
                return True
        return False
