import random
import unittest

from counted_words import Node, add, count, count_nodes, has, remove, remove_unchecked, words_of


def build(words):
    root = Node()
    for word in words:
        add(root, word)
    return root


class CountedWordsTest(unittest.TestCase):
    def test_agrees_with_a_set_through_inserts_and_removals(self):
        source = random.Random(8)
        root, model = Node(), set()
        for _ in range(1_500):
            word = "".join(source.choices("ab", k=source.randint(0, 4)))
            if source.random() < 0.5:
                add(root, word)
                model.add(word)
            else:
                remove(root, word)
                model.discard(word)
            self.assertEqual(has(root, word), word in model)
            for prefix in ("", "a", "b", "ab", "bab"):
                self.assertEqual(count(root, prefix), sum(other.startswith(prefix) for other in model))
            prefixes = {other[:end] for other in model for end in range(len(other) + 1)} | {""}
            self.assertEqual(count_nodes(root), len(prefixes))

    def test_the_removals_of_the_lesson(self):
        root = build(["plan", "plane", "play", "pot"])
        self.assertEqual([count(root, p) for p in ("", "p", "pl", "pla", "plan", "plane")], [4, 4, 3, 3, 2, 1])
        remove(root, "pot")
        self.assertEqual([count(root, p) for p in ("", "p", "po")], [3, 3, 0])
        remove(root, "plan")
        self.assertEqual(list(words_of(root)), ["plane", "play"])
        self.assertEqual(count(root, "plan"), 1)

    def test_removing_an_absent_word_without_a_check_loses_another(self):
        root = build(["plan", "play"])
        remove_unchecked(root, "pla")
        self.assertEqual(count(root, "pla"), 1)
        remove_unchecked(root, "play")
        self.assertEqual(list(words_of(root)), [])
        checked = build(["plan", "play"])
        remove(checked, "pla")
        remove(checked, "play")
        self.assertEqual(list(words_of(checked)), ["plan"])
