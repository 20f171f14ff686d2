import unittest

from first_yes import first_yes


class FirstYesTest(unittest.TestCase):
    def ask(self, question, high=17):
        asked = []

        def counted(build):
            asked.append(build)
            return question(build)

        return first_yes(1, high, counted), asked

    def test_every_border_is_found_with_at_most_five_questions(self):
        most = 0
        for border in range(1, 18):
            found, asked = self.ask(lambda build: build >= border)
            self.assertEqual(found, border)
            most = max(most, len(asked))
        self.assertEqual(most, 5)

    def test_four_are_enough_if_the_last_build_is_known_to_fail(self):
        runs = [self.ask(lambda build, border=border: build >= border, 16) for border in range(1, 17)]
        self.assertEqual([found for found, _ in runs], list(range(1, 17)))
        self.assertEqual(max(len(asked) for _, asked in runs), 4)

    def test_the_runs_of_the_lesson(self):
        self.assertEqual(self.ask(lambda build: build >= 11), (11, [9, 13, 11, 10]))
        self.assertEqual(self.ask(lambda build: False)[0], 17)

    def test_one_false_pass_leads_to_an_innocent_build(self):
        found, asked = self.ask(lambda build: build >= 11 and build != 13)
        self.assertEqual((found, asked), (14, [9, 13, 15, 14]))

    def test_an_empty_range_asks_nothing(self):
        self.assertEqual(first_yes(4, 4, self.fail), 4)
