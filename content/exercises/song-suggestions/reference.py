class Jukebox:
    def __init__(self) -> None:
        self.root = {"best": []}

    def add(self, song: str, plays: int) -> None:
        node = self.root
        for letter in song:
            node = node.setdefault(letter, {"best": []})
            node["best"] = sorted([*node["best"], (plays, song)], reverse=True)[:3]

    def suggest(self, start: str) -> list[str]:
        node = self.root
        for letter in start:
            if letter not in node:
                return []
            node = node[letter]
        return [song for _, song in node["best"]]
