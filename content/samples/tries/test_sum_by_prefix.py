import random
import unittest

from sum_by_prefix import SumByPrefix
from word_trie import random_words


class SumByPrefixTest(unittest.TestCase):
    def test_agrees_with_adding_up_also_after_overwriting(self):
        source = random.Random(11)
        keys = sorted(random_words(source, "ab", 10, 4))
        trie, model = SumByPrefix(), {}
        for _ in range(300):
            key, value = source.choice(keys), source.randint(-5, 20)
            trie.put(key, value)
            model[key] = value
            for prefix in ("", "a", "b", "ab", "bba", "zz"):
                expected = sum(value for key, value in model.items() if key.startswith(prefix))
                self.assertEqual(trie.total(prefix), expected)
