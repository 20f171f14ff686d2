import os
import signal
import unittest

from shutdown import Worker


class ShutdownTest(unittest.TestCase):
    def setUp(self):
        self.addCleanup(signal.signal, signal.SIGTERM, signal.getsignal(signal.SIGTERM))

    def test_the_running_job_ends_and_the_next_does_not_start(self):
        def job_with_signal():
            os.kill(os.getpid(), signal.SIGTERM)
            return "second"

        worker = Worker()
        self.assertEqual(worker.run([lambda: "first", job_with_signal, lambda: "third"]), ["first", "second"])
        self.assertTrue(worker.stopping)

    def test_sigkill_cannot_be_handled(self):
        with self.assertRaises(OSError):
            signal.signal(signal.SIGKILL, lambda *_: None)
