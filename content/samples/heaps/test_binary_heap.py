import random
import unittest

from binary_heap import heapify, pop, push, sift_down
from counting import count_steps, growth


def is_heap(items):
    return all(items[(i - 1) // 2] <= items[i] for i in range(1, len(items)))


def built_by_pushes(items):
    heap, steps = [], 0
    for item in items:
        steps += count_steps(push, heap, item)
    return steps


class BinaryHeapTest(unittest.TestCase):
    def test_pops_come_out_sorted(self):
        source = random.Random(1)
        for _ in range(200):
            items = [source.randint(0, 9) for _ in range(source.randint(0, 12))]
            heap = []
            for item in items:
                push(heap, item)
                self.assertTrue(is_heap(heap))
            found = []
            while heap:
                found.append(pop(heap))
                self.assertTrue(is_heap(heap))
            self.assertEqual(found, sorted(items))

    def test_heapify(self):
        source = random.Random(2)
        for size in range(20):
            items = [source.randint(0, 9) for _ in range(size)]
            heap = list(items)
            heapify(heap)
            self.assertTrue(is_heap(heap))
            self.assertEqual(sorted(heap), sorted(items))

    def test_swapping_with_the_larger_child_breaks_the_heap(self):
        heap = [9, 2, 5]
        heap[0], heap[2] = heap[2], heap[0]
        self.assertFalse(is_heap(heap))
        heap = [9, 2, 5]
        sift_down(heap, 0)
        self.assertTrue(is_heap(heap))

    def test_building_from_below_is_linear_and_pushing_falling_items_is_not(self):
        falling = lambda n: (list(range(n, 0, -1)),)
        self.assertLess(growth(heapify, falling, 512), 2.1)
        self.assertGreater(built_by_pushes(range(1024, 0, -1)) / built_by_pushes(range(512, 0, -1)), 2.15)

    def test_bottom_up_makes_fewer_than_n_swaps(self):
        class Spy(list):
            writes = 0

            def __setitem__(self, index, value):
                Spy.writes += 1
                super().__setitem__(index, value)

        for size in (10, 100, 1_000):
            Spy.writes = 0
            heapify(Spy(range(size, 0, -1)))
            self.assertLess(Spy.writes / 2, size)

    def test_push_and_pop_are_logarithmic(self):
        for size in (2**6, 2**12):
            heap = list(range(1, size))
            self.assertLess(count_steps(push, heap, 0), 6 * size.bit_length())
            self.assertLess(count_steps(pop, heap), 10 * size.bit_length())

    def test_about_half_of_the_cells_are_leaves(self):
        for size in range(1, 50):
            leaves = sum(1 for i in range(size) if 2 * i + 1 >= size)
            self.assertEqual(leaves, size - size // 2)

    def test_swaps_of_both_ways_to_build(self):
        # Each swap writes two cells; 1,023 items fill ten levels.
        falling = range(1_023, 0, -1)
        Spied.writes = 0
        heapify(Spied(falling))
        self.assertEqual(Spied.writes // 2, 1_013)
        Spied.writes = 0
        heap = Spied()
        for item in falling:
            push(heap, item)
        self.assertEqual(Spied.writes // 2, 8_194)

    def test_from_the_front_to_the_back_does_not_build_a_heap(self):
        items = [5, 4, 3, 1]
        for i in range(len(items) // 2):
            sift_down(items, i)
        self.assertEqual(items, [3, 1, 5, 4])
        self.assertFalse(is_heap(items))
        items = [5, 4, 3, 1]
        heapify(items)
        self.assertEqual(items, [1, 4, 3, 5])

    def test_the_array_of_the_lesson_is_a_heap_and_not_sorted(self):
        heap = [1, 5, 2, 9, 6, 3]
        self.assertTrue(is_heap(heap))
        self.assertNotEqual(heap, sorted(heap))
        self.assertEqual([pop(heap) for _ in range(6)], [1, 2, 3, 5, 6, 9])

    def test_push_and_pop_of_the_lesson(self):
        heap = [2, 5, 3, 9, 6, 8]
        push(heap, 1)
        self.assertEqual(heap, [1, 5, 2, 9, 6, 8, 3])
        self.assertEqual(pop(heap), 1)
        self.assertEqual(heap, [2, 5, 3, 9, 6, 8])


class Spied(list):
    writes = 0

    def __setitem__(self, index, value):
        Spied.writes += 1
        super().__setitem__(index, value)
