import unittest

from shedding import served


def by_trying(offered, work, to_serve, to_reject):
    """The largest number whose work, together with that of the refusals, fits."""
    fits = [n for n in range(offered + 1) if n * to_serve + (offered - n) * to_reject <= work]
    return max(fits, default=0)


class SheddingTest(unittest.TestCase):
    def test_it_is_the_largest_number_that_fits(self):
        for to_reject in (0, 1, 4, 5):
            for offered in range(60):
                self.assertEqual(served(offered, 100, 10, to_reject), by_trying(offered, 100, 10, to_reject))

    def test_the_numbers_that_the_lesson_names(self):
        self.assertEqual([served(n, 100, 10, 4) for n in (10, 12, 16, 20, 25)], [10, 8, 6, 3, 0])
        self.assertEqual([served(n, 100, 10, 1) for n in (10, 12, 16, 20, 25, 40)], [10, 9, 9, 8, 8, 6])
