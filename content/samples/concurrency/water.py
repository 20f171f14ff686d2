from threading import Barrier, Semaphore


# region water
class H2O:
    def __init__(self):
        self.hydrogen_slots = Semaphore(2)
        self.oxygen_slots = Semaphore(1)
        self.molecule = Barrier(3)

    def hydrogen(self, release_hydrogen):
        with self.hydrogen_slots:
            self.molecule.wait()
            release_hydrogen()

    def oxygen(self, release_oxygen):
        with self.oxygen_slots:
            self.molecule.wait()
            release_oxygen()
# endregion
