import threading
import unittest

from thread_pool import ThreadPool


class ThreadPoolTest(unittest.TestCase):
    def test_runs_every_task_on_its_own_threads(self):
        pool, names, done = ThreadPool(3), set(), []
        for number in range(100):
            pool.submit(lambda number=number: (names.add(threading.get_ident()), done.append(number)))
        pool.shut_down()
        self.assertEqual(sorted(done), list(range(100)))
        self.assertLessEqual(len(names), 3)

    def test_a_failed_task_ends_neither_its_thread_nor_the_others(self):
        pool, done = ThreadPool(1), []
        pool.submit(lambda: 1 / 0)
        pool.submit(lambda: done.append("next"))
        pool.shut_down()
        self.assertEqual(done, ["next"])
        self.assertEqual([type(error) for error in pool.errors], [ZeroDivisionError])

    def test_a_task_that_waits_for_a_task_of_a_full_pool_never_ends(self):
        pool, inner_ran, outcome = ThreadPool(1), threading.Event(), []

        def outer():
            pool.submit(inner_ran.set)
            # A real program would wait forever; the test gives up.
            outcome.append(inner_ran.wait(0.05))

        pool.submit(outer)
        pool.shut_down()
        self.assertEqual(outcome, [False])
