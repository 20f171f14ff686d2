import threading
import unittest

from dining import DiningTable


class DiningTest(unittest.TestCase):
    def test_everyone_eats_and_no_two_neighbors_at_once(self):
        table = DiningTable()
        eating, meals, clashes = set(), [0] * 5, []
        start = threading.Barrier(5)

        def philosopher(seat):
            def eat():
                if {(seat - 1) % 5, (seat + 1) % 5} & eating:
                    clashes.append(seat)
                eating.add(seat)
                meals[seat] += 1
                eating.discard(seat)

            start.wait(30)
            for _ in range(200):
                table.dine(seat, eat)

        threads = [threading.Thread(target=philosopher, args=(seat,), daemon=True) for seat in range(5)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
            self.assertFalse(thread.is_alive())
        self.assertEqual((meals, clashes), ([200] * 5, []))

    def test_left_fork_first_for_all_leaves_no_second_fork(self):
        forks = DiningTable().forks
        self.assertTrue(all(forks[seat].acquire(blocking=False) for seat in range(5)))
        self.assertFalse(any(forks[(seat + 1) % 5].acquire(blocking=False) for seat in range(5)))

    def test_only_the_last_seat_reaches_for_its_right_fork_first(self):
        swapped = [seat for seat in range(5) if min(seat, (seat + 1) % 5) != seat]
        self.assertEqual(swapped, [4])
