import sqlite3
import unittest

from optimistic_save import save


class OptimisticSaveTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.db.execute("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, version INTEGER)")
        self.db.execute("INSERT INTO note VALUES (1, 'draft', 1)")

    def tearDown(self):
        self.db.close()

    def read(self):
        return self.db.execute("SELECT text, version FROM note WHERE id = 1").fetchone()

    def test_the_second_of_two_editors_is_told(self):
        self.assertTrue(save(self.db, 1, "from Ana", 1))
        self.assertFalse(save(self.db, 1, "from Ben", 1))
        self.assertEqual(self.read(), ("from Ana", 2))

    def test_reading_again_lets_the_second_one_save(self):
        save(self.db, 1, "from Ana", 1)
        self.assertTrue(save(self.db, 1, "from both", 2))
        self.assertEqual(self.read(), ("from both", 3))

    def test_a_note_that_is_gone_is_not_saved(self):
        self.assertFalse(save(self.db, 2, "lost", 1))
