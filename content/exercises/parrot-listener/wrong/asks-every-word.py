# fails: growth
class ParrotListener:
    def __init__(self, words):
        self.words = words
        self.heard = ""

    def hear(self, letter):
        self.heard += letter
        for word in self.words:
            if self.heard.endswith(word):
                return True
        return False
