import threading
import unittest

from water import H2O


class WaterTest(unittest.TestCase):
    def test_each_three_atoms_in_a_row_make_a_molecule(self):
        for atoms in ("HHO" * 20, "H" * 40 + "O" * 20, "O" * 20 + "H" * 40):
            water, bonded = H2O(), []
            threads = [
                threading.Thread(
                    target=water.hydrogen if atom == "H" else water.oxygen,
                    args=(lambda atom=atom: bonded.append(atom),),
                    daemon=True,
                )
                for atom in atoms
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
            groups = ["".join(sorted(bonded[i : i + 3])) for i in range(0, len(bonded), 3)]
            self.assertEqual(groups, ["HHO"] * 20)
