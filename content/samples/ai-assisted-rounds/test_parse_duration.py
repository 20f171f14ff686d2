import unittest

from parse_duration import to_minutes, to_minutes_wrong


class ParseDurationTest(unittest.TestCase):
    def test_both_pass_the_examples_of_the_statement(self):
        for convert in (to_minutes, to_minutes_wrong):
            self.assertEqual([convert("1h30m"), convert("2h05m")], [90, 125])

    def test_the_first_one_fits_only_the_examples(self):
        for text in ("12h30m", "45m", "2h"):
            with self.assertRaises(AttributeError):
                to_minutes_wrong(text)
        self.assertEqual(to_minutes_wrong("1h30m junk"), 90)

    def test_the_second_one_follows_the_format(self):
        self.assertEqual([to_minutes(text) for text in ("12h30m", "45m", "2h", "1h305m")], [750, 45, 120, 365])
        for text in ("", "h", "30", "1h30", "30m1h", " 2h", "1h30m junk"):
            with self.assertRaises(ValueError):
                to_minutes(text)
