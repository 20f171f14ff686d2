import traceback
import unittest

from invoice_total import invoice_total


class InvoiceTotalTest(unittest.TestCase):
    def test_clean_data(self):
        self.assertEqual(invoice_total([{"cents": 1000, "country": "DE"}]), 1190)

    def test_the_traceback_of_the_lesson(self):
        lines = [{"cents": 1000, "country": "DE"}, {"cents": 500, "country": "FR "}]
        caught = None
        try:
            invoice_total(lines)
        except KeyError as error:
            caught = error
        self.assertEqual(str(caught), "'FR '")
        frames = [frame.name for frame in traceback.extract_tb(caught.__traceback__)]
        self.assertEqual(frames[1:], ["invoice_total", "<genexpr>", "tax"])
        # The lesson counts from the first line of the region, which is the second line of the file.
        shown = [frame.lineno - 1 for frame in traceback.extract_tb(caught.__traceback__)][1:]
        self.assertEqual(shown, [9, 9, 5])
        last = [frame for frame, _ in traceback.walk_tb(caught.__traceback__)][-1]
        self.assertEqual(last.f_locals["line"], lines[1])
