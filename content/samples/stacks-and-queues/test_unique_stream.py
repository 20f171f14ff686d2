import random
import unittest

from counting import count_steps
from unique_stream import UniqueStream


class UniqueStreamTest(unittest.TestCase):
    def test_agrees_with_looking_at_everything(self):
        source = random.Random(5)
        for _ in range(50):
            stream, seen = UniqueStream(), []
            for _ in range(30):
                item = source.randint(0, 12)
                stream.add(item)
                seen.append(item)
                expected = next((other for other in seen if seen.count(other) == 1), None)
                self.assertEqual(stream.first_unique(), expected)

    def test_all_questions_together_are_linear(self):
        def session(n):
            stream = UniqueStream()
            for number in [*range(n), *range(n)]:
                stream.add(number)
            return sum(count_steps(stream.first_unique) for _ in range(n))

        self.assertLess(session(400) / session(200), 2.1)
