class IndexedHeap:
    def __init__(self):
        self.keys = []
        self.priority = {}
        self.place = {}

    # region change-priority
    def change(self, key, priority):
        self.priority[key] = priority
        self.sift_up(self.place[key])
        self.sift_down(self.place[key])

    def swap(self, i, j):
        keys = self.keys
        keys[i], keys[j] = keys[j], keys[i]
        self.place[keys[i]] = i
        self.place[keys[j]] = j
    # endregion

    def less(self, i, j):
        return self.priority[self.keys[i]] < self.priority[self.keys[j]]

    def sift_up(self, i):
        while i > 0 and self.less(i, (i - 1) // 2):
            self.swap(i, (i - 1) // 2)
            i = (i - 1) // 2

    def sift_down(self, i):
        while 2 * i + 1 < len(self.keys):
            child = 2 * i + 1
            if child + 1 < len(self.keys) and self.less(child + 1, child):
                child += 1
            if not self.less(child, i):
                return
            self.swap(i, child)
            i = child

    def add(self, key, priority):
        self.place[key] = len(self.keys)
        self.keys.append(key)
        self.change(key, priority)

    def take(self):
        top = self.keys[0]
        self.swap(0, len(self.keys) - 1)
        self.keys.pop()
        del self.place[top], self.priority[top]
        if self.keys:
            self.sift_down(0)
        return top
