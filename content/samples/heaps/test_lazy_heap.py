import random
import unittest

from lazy_heap import LazyHeap


class LazyHeapTest(unittest.TestCase):
    def test_behaves_like_a_list_that_is_searched(self):
        source = random.Random(6)
        heap, model = LazyHeap(), []
        for _ in range(2_000):
            if model and source.random() < 0.45:
                item = source.choice(model)
                model.remove(item)
                heap.remove(item)
            else:
                item = source.randint(0, 20)
                model.append(item)
                heap.push(item)
            if model:
                self.assertEqual(heap.smallest(), min(model))

    def test_the_dead_stay_until_they_reach_the_top(self):
        heap = LazyHeap()
        for item in range(100):
            heap.push(item)
        for item in range(1, 100):
            heap.remove(item)
        self.assertEqual((heap.smallest(), len(heap.heap)), (0, 100))
