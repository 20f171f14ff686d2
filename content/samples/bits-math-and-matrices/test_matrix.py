import random
import unittest

from matrix import set_zeroes, spiral


def peel(matrix):
    """The spiral by taking the first row and turning the rest."""
    result = []
    rows = [tuple(row) for row in matrix]
    while rows:
        result += rows[0]
        rows = list(zip(*rows[1:]))[::-1]
    return result


class MatrixTest(unittest.TestCase):
    def test_spiral_agrees_with_peeling_rows(self):
        for rows in range(1, 6):
            for columns in range(1, 6):
                matrix = [[row * columns + column for column in range(columns)] for row in range(rows)]
                self.assertEqual(spiral(matrix), peel(matrix))

    def test_set_zeroes_agrees_with_two_sets(self):
        source = random.Random(5)
        for _ in range(500):
            rows, columns = source.randint(1, 4), source.randint(1, 4)
            matrix = [[source.choice([0, 1, 2, 3]) for _ in range(columns)] for _ in range(rows)]
            zero_rows = {r for r in range(rows) if 0 in matrix[r]}
            zero_columns = {c for c in range(columns) if any(row[c] == 0 for row in matrix)}
            expected = [
                [0 if r in zero_rows or c in zero_columns else matrix[r][c] for c in range(columns)]
                for r in range(rows)
            ]
            set_zeroes(matrix)
            self.assertEqual(matrix, expected)

    def test_the_example_of_the_lesson(self):
        self.assertEqual(spiral([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]), [1, 2, 3, 4, 8, 12, 11, 10, 9, 5, 6, 7])
