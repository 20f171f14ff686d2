import unittest

from newest_page import newest_page


class Shard:
    def __init__(self, times):
        self.times = sorted(times, reverse=True)
        self.sent = 0

    def rows_before(self, before, size):
        rows = [time for time in self.times if time < before][:size]
        self.sent += len(rows)
        return rows


class NewestPageTest(unittest.TestCase):
    def test_the_page_is_the_newest_of_all(self):
        shards = [Shard([1, 4, 9]), Shard([2, 8]), Shard([])]
        self.assertEqual(newest_page(shards, 100, 3), [9, 8, 4])

    def test_all_of_it_may_come_from_one_shard(self):
        shards = [Shard([7, 8, 9]), Shard([1, 2, 3])]
        self.assertEqual(newest_page(shards, 100, 3), [9, 8, 7])

    def test_the_pages_together_are_everything_in_order(self):
        shards = [Shard(range(start, 300, 3)) for start in range(3)]
        seen, before = [], 1000
        while page := newest_page(shards, before, 20):
            seen += page
            before = page[-1]
        self.assertEqual(seen, list(range(299, -1, -1)))

    def test_a_deep_page_costs_no_more_than_the_first(self):
        shards = [Shard(range(start, 5000, 10)) for start in range(10)]
        newest_page(shards, 10_000, 20)
        first = sum(shard.sent for shard in shards)
        newest_page(shards, 3000, 20)
        self.assertEqual(first, 10 * 20)
        self.assertEqual(sum(shard.sent for shard in shards), 2 * first)
