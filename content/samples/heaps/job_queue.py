import heapq


# region job-queue
class JobQueue:
    def __init__(self):
        self.heap = []
        self.added = 0

    def add(self, priority, job):
        heapq.heappush(self.heap, (priority, self.added, job))
        self.added += 1

    def take(self):
        return heapq.heappop(self.heap)[2]
# endregion
