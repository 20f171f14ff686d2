# fails: new-coat
class CoatCheck:
    def __init__(self):
        self.buckets = [[] for _ in range(97)]

    def hang(self, ticket, coat):
        self.buckets[ticket % 97].append((ticket, coat))

    def find(self, ticket):
        for other, coat in self.buckets[ticket % 97]:
            if other == ticket:
                return coat
        return -1

    def release(self, ticket):
        bucket = self.buckets[ticket % 97]
        kept = [pair for pair in bucket if pair[0] != ticket]
        self.buckets[ticket % 97] = kept
        return len(kept) < len(bucket)
