# fails: more-scores-than-lines
from heapq import heapify, heappop, heappush


class Leaderboard:
    def __init__(self, k, scores):
        self.k = k
        self.best = list(scores)
        heapify(self.best)

    def add(self, score):
        heappush(self.best, score)
        if len(self.best) > self.k:
            heappop(self.best)
        return self.best[0]
