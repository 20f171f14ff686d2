"""Counts the work that a sample does, so that a claim about its cost is tested and not believed."""

import sys


def count_steps(function, *args):
    """How many lines of the sample's own file run during function(*args)."""
    file = function.__code__.co_filename
    steps = 0

    def trace(frame, event, _):
        nonlocal steps
        if frame.f_code.co_filename != file:
            return None
        if event == "line":
            steps += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        function(*args)
    finally:
        sys.settrace(before)
    return steps


def growth(function, make_args, size):
    """How much more work twice the input costs: about 2 is linear, about 4 quadratic, near 1 constant or logarithmic."""
    return count_steps(function, *make_args(2 * size)) / count_steps(function, *make_args(size))
