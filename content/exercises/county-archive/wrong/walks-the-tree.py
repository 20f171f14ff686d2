# fails: growth
class Archive:
    def __init__(self):
        self.root = {}

    def find(self, path):
        node = self.root
        for name in path.split("/")[1:] if path != "/" else []:
            if not isinstance(node, dict) or name not in node:
                return None
            node = node[name]
        return node

    def save(self, path, text):
        *folders, last = path.split("/")[1:]
        node = self.root
        for name in folders:
            node = node.setdefault(name, {})
        node[last] = text

    def read(self, path):
        node = self.find(path)
        return node if isinstance(node, str) else ""

    def names(self, path):
        node = self.find(path)
        if isinstance(node, str):
            return [path.split("/")[-1]]
        return sorted(node or {})

    def size(self, path):
        return self.measure(self.find(path))

    def measure(self, node):
        if isinstance(node, dict):
            return sum(self.measure(child) for child in node.values())
        return len(node or "")
