import unittest

from round_robin import round_robin

BURSTS = {"A": 7, "B": 2, "C": 1}


def waits(bursts, quantum):
    finish = round_robin(bursts, quantum)
    return {name: finish[name] - burst for name, burst in bursts.items()}


class RoundRobinTest(unittest.TestCase):
    def test_first_come_first_served(self):
        self.assertEqual(waits(BURSTS, 100), {"A": 0, "B": 7, "C": 9})

    def test_shortest_job_first(self):
        shortest = dict(sorted(BURSTS.items(), key=lambda job: job[1]))
        self.assertEqual(waits(shortest, 100), {"C": 0, "B": 1, "A": 3})

    def test_round_robin_with_slices_of_two(self):
        self.assertEqual(round_robin(BURSTS, 2), {"B": 4, "C": 5, "A": 10})
        self.assertEqual(waits(BURSTS, 2), {"A": 3, "B": 2, "C": 4})

    def test_the_averages_of_the_lesson(self):
        mean = lambda values: round(sum(values) / 3, 1)
        self.assertEqual((mean([0, 7, 9]), mean([0, 1, 3]), mean([3, 2, 4])), (5.3, 1.3, 3.0))
