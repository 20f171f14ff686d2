import signal


# region shutdown
class Worker:
    def __init__(self):
        self.stopping = False
        signal.signal(signal.SIGTERM, self.request_stop)

    def request_stop(self, signum, frame):
        self.stopping = True

    def run(self, jobs):
        done = []
        for job in jobs:
            if self.stopping:
                break
            done.append(job())
        return done
# endregion
