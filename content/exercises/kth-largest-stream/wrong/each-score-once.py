# fails: equal-scores
class Leaderboard:
    def __init__(self, k, scores):
        self.k = k
        self.scores = set(scores)

    def add(self, score):
        self.scores.add(score)
        best = sorted(self.scores, reverse=True)
        return best[min(self.k, len(best)) - 1]
