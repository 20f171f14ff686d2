import random
import unittest

from bits import add, count_bits, counting_bits, reverse_bits


class BitsTest(unittest.TestCase):
    def test_counts(self):
        for n in [*range(300), 2**32 - 1]:
            self.assertEqual(count_bits(n), bin(n).count("1"))
        self.assertEqual(counting_bits(200), [bin(i).count("1") for i in range(201)])
        self.assertEqual(counting_bits(0), [0])

    def test_reverse_agrees_with_the_text_of_32_digits(self):
        source = random.Random(1)
        for n in [0, 1, 2**31, 2**32 - 1, *(source.getrandbits(32) for _ in range(200))]:
            self.assertEqual(reverse_bits(n), int(f"{n:032b}"[::-1], 2))

    def test_add_agrees_with_plus(self):
        source = random.Random(2)
        for _ in range(500):
            a, b = source.randint(-(2**30), 2**30), source.randint(-(2**30), 2**30)
            self.assertEqual(add(a, b), a + b)
        self.assertEqual(add(-7, 7), 0)
        self.assertEqual(add(6, 7), 13)

    def test_the_examples_of_the_lessons(self):
        self.assertEqual(count_bits(0b10110100), 4)
        self.assertEqual(counting_bits(8), [0, 1, 1, 2, 1, 2, 2, 3, 1])
        self.assertEqual(4 ^ 7 ^ 4 ^ 9 ^ 7, 9)
