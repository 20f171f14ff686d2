BUCKETS = 4_099


class CoatCheck:
    def __init__(self) -> None:
        self.buckets = [[] for _ in range(BUCKETS)]

    def hang(self, ticket: int, coat: int) -> None:
        bucket = self.buckets[ticket % BUCKETS]
        for pair in bucket:
            if pair[0] == ticket:
                pair[1] = coat
                return
        bucket.append([ticket, coat])

    def find(self, ticket: int) -> int:
        for other, coat in self.buckets[ticket % BUCKETS]:
            if other == ticket:
                return coat
        return -1

    def release(self, ticket: int) -> bool:
        bucket = self.buckets[ticket % BUCKETS]
        for index, (other, _) in enumerate(bucket):
            if other == ticket:
                del bucket[index]
                return True
        return False
