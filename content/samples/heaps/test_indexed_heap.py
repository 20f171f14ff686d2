import random
import unittest

from counting import count_steps
from indexed_heap import IndexedHeap


class IndexedHeapTest(unittest.TestCase):
    def test_behaves_like_a_map_that_is_searched(self):
        source = random.Random(7)
        heap, model = IndexedHeap(), {}
        for step in range(3_000):
            choice = source.random()
            if choice < 0.35 or not model:
                priority = (source.randint(0, 50), step)
                heap.add(step, priority)
                model[step] = priority
            elif choice < 0.7:
                key = source.choice(list(model))
                model[key] = (source.randint(0, 50), key)
                heap.change(key, model[key])
            else:
                smallest = min(model, key=model.get)
                del model[smallest]
                self.assertEqual(heap.take(), smallest)
            self.assertEqual([heap.keys[at] for at in heap.place.values()], list(heap.place))

    def test_a_change_is_logarithmic(self):
        steps = []
        for size in (2**6, 2**12):
            heap = IndexedHeap()
            for key in range(size):
                heap.add(key, key)
            steps.append(count_steps(heap.change, size - 1, -1))
        self.assertLess(steps[1] / steps[0], 2.5)
