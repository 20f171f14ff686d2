# fails: names-that-begin-alike
class Archive:
    """A map from full path to text; the rest is searched for."""

    def __init__(self):
        self.texts = {}

    def save(self, path, text):
        self.texts[path] = text

    def read(self, path):
        return self.texts.get(path, "")

    def names(self, path):
        if path in self.texts:
            return [path.split("/")[-1]]
        folder = path if path == "/" else path + "/"
        return sorted({other[len(folder) :].split("/")[0] for other in self.texts if other.startswith(folder)})

    def size(self, path):
        return sum(len(text) for other, text in self.texts.items() if other.startswith(path))
