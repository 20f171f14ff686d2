"""Runs Python solutions for the proof. Reads a job as JSON from standard input, writes results as JSON.

The harness is the one of the browser, so arguments and results take the same way."""

import contextlib
import importlib.util
import io
import json
import os
import random
import signal
import sys

CALL_SECONDS = 5
RECURSION_LIMIT = sys.getrecursionlimit()


def load_module(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def end_call(_signal, _frame):
    raise TimeoutError("The call took too long.")


def run_all(harness, code, task_text, inputs):
    """Replies of one solution: `["returned", wire]` or `["threw", name, message, line]`, one for each input."""
    prepare, call = harness.make_harness()
    with contextlib.redirect_stdout(io.StringIO()):
        prepared = json.loads(prepare(code, task_text))
        if prepared[0] != "prepared":
            return [prepared] * len(inputs)
        replies = []
        for args in inputs:
            signal.alarm(CALL_SECONDS)
            replies.append(json.loads(call(json.dumps(args))))
            signal.alarm(0)
    return replies


def count_steps(harness, code, task_text, args):
    """Byte code instructions in the solution's own functions."""
    prepare, call = harness.make_harness()
    steps = 0

    def trace(frame, event, _arg):
        nonlocal steps
        if frame.f_code.co_filename != "solution.py":
            return None
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            steps += 1
        return trace

    with contextlib.redirect_stdout(io.StringIO()):
        prepare(code, task_text)
        sys.setrecursionlimit(20_000)
        sys.settrace(trace)
        try:
            reply = call(json.dumps(args))
        finally:
            sys.settrace(None)
            sys.setrecursionlimit(RECURSION_LIMIT)
    return steps, json.loads(reply)


def main():
    job = json.load(sys.stdin)
    signal.signal(signal.SIGALRM, end_call)
    harness = load_module("harness", job["harness"])
    task_text = json.dumps(job["task"])
    out = {"invalidCases": []}
    inputs = list(job["cases"])
    if job["generator"] is not None:
        generate = load_module("generate", os.path.join(job["generator"], "generate.py"))
        out["invalidCases"] = [index for index, args in enumerate(inputs) if not generate.is_valid(*args)]
        seeded = [generate.generate(random.Random(seed), 1 + seed % 8) for seed in range(job["seeds"])]
        out["invalidSeeds"] = [seed for seed, args in enumerate(seeded) if not generate.is_valid(*args)]
        out["seeded"] = seeded
        make_large = getattr(generate, "worst", generate.generate)
        large = [make_large(random.Random(7), size) for size in job["sizes"]]
        out["steps"] = {
            name: [count_steps(harness, code, task_text, args)[0] for args in large]
            for name, code in job["counted"].items()
        }
        out["onSeeds"] = {name: run_all(harness, job["solutions"][name], task_text, seeded) for name in job["onSeeds"]}
    out["onCases"] = {name: run_all(harness, code, task_text, inputs) for name, code in job["solutions"].items()}
    json.dump(out, sys.stdout)


main()
