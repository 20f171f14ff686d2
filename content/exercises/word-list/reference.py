class WordList:
    def __init__(self) -> None:
        self.root = {"count": 0, "is_word": False}

    def add(self, word: str) -> bool:
        if self.has(word):
            return False
        node = self.root
        for letter in word:
            node = node.setdefault(letter, {"count": 0, "is_word": False})
            node["count"] += 1
        node["is_word"] = True
        return True

    def remove(self, word: str) -> bool:
        if not self.has(word):
            return False
        node = self.root
        for letter in word:
            node = node[letter]
            node["count"] -= 1
        node["is_word"] = False
        return True

    def count(self, start: str) -> int:
        node = self.find(start)
        return 0 if node is None else node["count"]

    def has(self, word):
        node = self.find(word)
        return node is not None and node["is_word"]

    def find(self, text):
        node = self.root
        for letter in text:
            if letter not in node:
                return None
            node = node[letter]
        return node
