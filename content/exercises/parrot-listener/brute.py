class ParrotListener:
    def __init__(self, words):
        self.words = words
        self.heard = ""

    def hear(self, letter):
        self.heard += letter
        return any(self.heard.endswith(word) for word in self.words)
