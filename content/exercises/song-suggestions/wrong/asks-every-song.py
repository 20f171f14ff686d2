# fails: growth
class Jukebox:
    def __init__(self):
        self.songs = []

    def add(self, song, plays):
        self.songs.append((plays, song))

    def suggest(self, start):
        best = []
        for plays, song in self.songs:
            if song.startswith(start):
                best = sorted([*best, (plays, song)], reverse=True)[:3]
        return [song for _, song in best]
