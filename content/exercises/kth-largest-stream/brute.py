class Leaderboard:
    def __init__(self, k, scores):
        self.k = k
        self.scores = list(scores)

    def add(self, score):
        self.scores.append(score)
        return sorted(self.scores, reverse=True)[self.k - 1]
