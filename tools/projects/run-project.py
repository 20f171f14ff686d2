"""Runs the tests of Python projects for the proof. Reads jobs as JSON from standard input, writes results as JSON.

The harness is the one of the browser, so the tests run in the same way."""

import contextlib
import importlib.util
import io
import json
import signal
import sys

TEST_SECONDS = 5


def end_test(_signal, _frame):
    raise TimeoutError("The test took too long.")


def main():
    job = json.load(sys.stdin)
    spec = importlib.util.spec_from_file_location("harness", job["harness"])
    harness = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(harness)
    signal.signal(signal.SIGALRM, end_test)
    out = []
    for version in job["versions"]:
        with contextlib.redirect_stdout(io.StringIO()):
            opened = json.loads(harness.open_project(json.dumps(version), json.dumps(job["tests"])))
            replies = []
            counts = {}
            for path, name, title in opened[1] if opened[0] == "opened" else []:
                index = counts.get(path, 0)
                counts[path] = index + 1
                signal.alarm(TEST_SECONDS)
                replies.append([name, title, json.loads(harness.run_test(path, index))])
                signal.alarm(0)
        out.append({"opened": opened, "replies": replies})
    json.dump(out, sys.stdout)


main()
