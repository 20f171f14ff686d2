import queue
from threading import Thread


# region thread-pool
class ThreadPool:
    def __init__(self, size):
        self.tasks, self.errors = queue.Queue(), []
        self.threads = [Thread(target=self.work) for _ in range(size)]
        for thread in self.threads:
            thread.start()

    def submit(self, task):
        self.tasks.put(task)

    def work(self):
        while (task := self.tasks.get()) is not None:
            try:
                task()
            except Exception as error:
                self.errors.append(error)

    def shut_down(self):
        for _ in self.threads:
            self.tasks.put(None)
        for thread in self.threads:
            thread.join()
# endregion
