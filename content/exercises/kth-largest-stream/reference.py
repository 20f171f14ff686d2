from heapq import heappop, heappush


class Leaderboard:
    def __init__(self, k: int, scores: list[int]) -> None:
        self.k = k
        self.best = []
        for score in scores:
            self.push(score)

    def add(self, score: int) -> int:
        self.push(score)
        return self.best[0]

    def push(self, score):
        heappush(self.best, score)
        if len(self.best) > self.k:
            heappop(self.best)
