# region chained-table
class ChainedTable:
    def __init__(self, size=8):
        self.buckets = [[] for _ in range(size)]

    def bucket_of(self, key):
        return self.buckets[hash(key) % len(self.buckets)]

    def put(self, key, value):
        bucket = self.bucket_of(key)
        for i, (other, _) in enumerate(bucket):
            if other == key:
                bucket[i] = (key, value)
                return
        bucket.append((key, value))

    def get(self, key):
        for other, value in self.bucket_of(key):
            if other == key:
                return value
        return None
# endregion
