import sqlite3
import unittest

from injection import comment_html, find_account, find_account_unsafe, list_accounts

ATTACK = "' OR '1'='1"


class InjectionTest(unittest.TestCase):
    def setUp(self):
        self.db = sqlite3.connect(":memory:")
        self.addCleanup(self.db.close)
        self.db.execute("CREATE TABLE account (id INTEGER PRIMARY KEY, email TEXT)")
        self.db.executemany("INSERT INTO account (email) VALUES (?)", [("zoe@x",), ("ann@x",), ("o'neil@x",)])

    def test_the_concatenated_query_returns_everybody(self):
        self.assertEqual(find_account_unsafe(self.db, "ann@x"), [(2,)])
        self.assertEqual(find_account_unsafe(self.db, ATTACK), [(1,), (2,), (3,)])
        with self.assertRaises(sqlite3.OperationalError):
            find_account_unsafe(self.db, "o'neil@x")

    def test_a_parameter_is_only_ever_a_value(self):
        self.assertEqual(find_account(self.db, ATTACK), [])
        self.assertEqual(find_account(self.db, "o'neil@x"), [(3,)])

    def test_sort_columns_come_from_a_list(self):
        self.assertEqual(list_accounts(self.db, "email"), [(2,), (3,), (1,)])
        self.assertEqual(list_accounts(self.db, "newest"), [(3,), (2,), (1,)])
        self.assertEqual(list_accounts(self.db, "id; DROP TABLE account"), [(3,), (2,), (1,)])

    def test_markup_becomes_text(self):
        self.assertEqual(
            comment_html("<script>steal()</script> & \"hi\""),
            "<p>&lt;script&gt;steal()&lt;/script&gt; &amp; &quot;hi&quot;</p>",
        )

    def test_a_link_needs_more_than_escaping(self):
        self.assertIn("javascript:steal()", comment_html("javascript:steal()"))
