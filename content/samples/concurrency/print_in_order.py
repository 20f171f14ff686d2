from threading import Semaphore


# region print-in-order
class Foo:
    def __init__(self):
        self.first_done = Semaphore(0)
        self.second_done = Semaphore(0)

    def first(self, print_first):
        print_first()
        self.first_done.release()

    def second(self, print_second):
        self.first_done.acquire()
        print_second()
        self.second_done.release()

    def third(self, print_third):
        self.second_done.acquire()
        print_third()
# endregion
