# fails: growth
class Leaderboard:
    def __init__(self, k, scores):
        self.k = k
        self.best = sorted(scores, reverse=True)

    def add(self, score):
        self.best.append(score)
        index = len(self.best) - 1
        while index > 0 and self.best[index - 1] < self.best[index]:
            self.best[index - 1], self.best[index] = self.best[index], self.best[index - 1]
            index -= 1
        return self.best[self.k - 1]
