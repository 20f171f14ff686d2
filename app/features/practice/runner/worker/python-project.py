"""Runs a Python project of several files: its modules are imported from memory, its tests are plain functions.

The answers are JSON: see `ProjectRuntime` in project-protocol.ts. The proof of the projects runs this file, too."""

import ast
import json
import linecache
import operator
import re
import sys
import types
from importlib.machinery import ModuleSpec

MAX_TEXT = 1_000
MAX_FRAMES = 20
TESTS_FOLDER = "tests/"

COMPARISONS = {
    "Eq": ("==", operator.eq),
    "NotEq": ("!=", operator.ne),
    "Lt": ("<", operator.lt),
    "LtE": ("<=", operator.le),
    "Gt": (">", operator.gt),
    "GtE": (">=", operator.ge),
    "Is": ("is", operator.is_),
    "IsNot": ("is not", operator.is_not),
    "In": ("in", lambda item, items: item in items),
    "NotIn": ("not in", lambda item, items: item not in items),
}


class ComparisonError(AssertionError):
    """A comparison in a test that failed, with both values."""

    def __init__(self, message, actual, expected):
        super().__init__(message)
        self.actual = actual
        self.expected = expected


def show(value):
    try:
        text = repr(value)
    except Exception:
        text = "<" + type(value).__name__ + ">"
    return text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + "…"


def check_comparison(actual, name, expected):
    sign, compare = COMPARISONS[name]
    if compare(actual, expected):
        return
    message = "assert " + show(actual) + " " + sign + " " + show(expected)
    # Of other comparisons the right side isn't what was expected.
    is_value = name in ("Eq", "Is")
    raise ComparisonError(message, show(actual) if is_value else None, show(expected) if is_value else None)


class ShowValues(ast.NodeTransformer):
    """Turns `assert a == b` into a call that shows both values when they differ."""

    def visit_Assert(self, node):
        test = node.test
        if node.msg is not None or not isinstance(test, ast.Compare) or len(test.ops) != 1:
            return node
        arguments = [test.left, ast.Constant(type(test.ops[0]).__name__), test.comparators[0]]
        call = ast.Expr(ast.Call(ast.Name("__check__", ast.Load()), arguments, []))
        return ast.fix_missing_locations(ast.copy_location(call, node))


class Raises:
    """`with raises(ValueError, match="…")`."""

    def __init__(self, expected, match=None):
        self.expected = expected
        self.match = match
        self.value = None

    def __enter__(self):
        return self

    def __exit__(self, kind, error, _trace):
        if error is None:
            raise AssertionError("Nothing was raised.")
        if not isinstance(error, self.expected):
            return False
        self.value = error
        if self.match is not None and re.search(self.match, str(error)) is None:
            raise AssertionError("Another message was raised: " + str(error))
        return True


class ProjectModules:
    """Finds and loads the modules of one project. A folder is a package."""

    def __init__(self, files):
        self.codes = {}
        self.folders = {path.rsplit("/", 1)[0] for path in files if "/" in path}
        for path, source in files.items():
            tree = ast.parse(source, path)
            if path.startswith(TESTS_FOLDER):
                tree = ShowValues().visit(tree)
            self.codes[path] = compile(tree, path, "exec")
            # For tracebacks that the project prints itself.
            linecache.cache[path] = (len(source), None, source.splitlines(True), path)

    def find_spec(self, name, path=None, target=None):
        place = name.replace(".", "/")
        if place + ".py" in self.codes:
            return ModuleSpec(name, self, origin=place + ".py")
        if place in self.folders:
            return ModuleSpec(name, self, origin=place + "/__init__.py", is_package=True)
        return None

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        code = self.codes.get(module.__spec__.origin)
        module.__dict__["__check__"] = check_comparison
        if code is not None:
            exec(code, module.__dict__)

    def forget(self):
        for name, module in list(sys.modules.items()):
            spec = getattr(module, "__spec__", None)
            if spec is not None and spec.loader is self:
                del sys.modules[name]


def find_tests(path, source):
    """The functions `test_…` of a file, with the first line of their docstring as title."""
    found = []
    for node in ast.parse(source, path).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            title = (ast.get_docstring(node) or node.name).splitlines()[0]
            found.append((node.name, title))
    return found


state = {"modules": None, "tests": {}}


def flush():
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        pass


def trace_of(error, codes):
    frames = []
    step = error.__traceback__
    while step is not None:
        name = step.tb_frame.f_code.co_filename
        if name in codes:
            frames.append([name, step.tb_lineno])
        step = step.tb_next
    return frames[-MAX_FRAMES:]


def message_of(error):
    try:
        text = str(error)
    except BaseException:
        text = ""
    name = type(error).__name__
    if isinstance(error, AssertionError):
        return (text or "assert failed")[:MAX_TEXT]
    return (name if text == "" else name + ": " + text)[:MAX_TEXT]


def open_project(files_text, tests_text):
    files = json.loads(files_text)
    previous = state["modules"]
    if previous is not None:
        previous.forget()
        sys.meta_path.remove(previous)
        state["modules"] = None
    sys.modules["pytest"] = types.ModuleType("pytest")
    sys.modules["pytest"].raises = Raises
    try:
        modules = ProjectModules(files)
        tests = {path: find_tests(path, files[path]) for path in json.loads(tests_text)}
    except SyntaxError as error:
        return json.dumps(["threw", type(error).__name__ + ": " + str(error.msg), [[error.filename, error.lineno or 1]]])
    sys.meta_path.insert(0, modules)
    state["modules"] = modules
    state["tests"] = tests
    return json.dumps(["opened", [[path, name, title] for path, found in tests.items() for name, title in found]])


def run_test(path, index):
    modules = state["modules"]
    name = state["tests"][path][index][0]
    # No test sees what another one left behind.
    modules.forget()
    try:
        module = __import__(path.removesuffix(".py").replace("/", "."), fromlist=["*"])
        getattr(module, name)()
        return json.dumps(["passed"])
    except ComparisonError as error:
        return json.dumps(["failed", message_of(error), error.expected, error.actual, trace_of(error, modules.codes)])
    except AssertionError as error:
        return json.dumps(["failed", message_of(error), None, None, trace_of(error, modules.codes)])
    except BaseException as error:
        return json.dumps(["error", message_of(error), None, None, trace_of(error, modules.codes)])
    finally:
        flush()
