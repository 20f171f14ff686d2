import random
import unittest

from pair_sorted import pair_with_sum


class CountedList(list):
    reads = 0

    def __getitem__(self, index):
        self.reads += 1
        return super().__getitem__(index)


class PairSortedTest(unittest.TestCase):
    def test_the_example_of_the_lesson(self):
        self.assertEqual(pair_with_sum([1, 3, 4, 8, 11, 15], 12), (0, 4))
        self.assertEqual(pair_with_sum([1, 3, 4, 8, 11, 15], 7), (1, 2))
        self.assertIsNone(pair_with_sum([1, 3, 4, 8, 11, 15], 10))

    def test_finds_a_pair_exactly_when_there_is_one(self):
        source = random.Random(4)
        for _ in range(500):
            numbers = sorted(source.randint(-6, 6) for _ in range(source.randint(0, 8)))
            target = source.randint(-10, 10)
            exists = any(a + b == target for i, a in enumerate(numbers) for b in numbers[:i])
            found = pair_with_sum(numbers, target)
            self.assertEqual(found is not None, exists)
            if found is not None:
                left, right = found
                self.assertLess(left, right)
                self.assertEqual(numbers[left] + numbers[right], target)

    def test_at_most_n_minus_one_sums(self):
        for target in (-1, 500, 99, 10_000):
            numbers = CountedList(range(100))
            pair_with_sum(numbers, target)
            self.assertLessEqual(numbers.reads, 2 * 99)
