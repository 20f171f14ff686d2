# fails: plays-as-text
class Jukebox:
    def __init__(self):
        self.songs = []

    def add(self, song, plays):
        self.songs.append((str(plays), song))

    def suggest(self, start):
        found = sorted((pair for pair in self.songs if pair[1].startswith(start)), reverse=True)
        return [song for _, song in found[:3]]
