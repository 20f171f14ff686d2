"""Calls the learner's code. Builtins are captured as parameters, because learner code can replace them."""

import sys
import json
import linecache
from json.encoder import encode_basestring_ascii


# Every node until the call ends. Freeing a long chain by itself would need more stack than WebAssembly has.
NODES = []


class ListNode:
    def __init__(self, val=0, next=None):
        NODES.append(self)
        self.val = val
        self.next = next


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        NODES.append(self)
        self.val = val
        self.left = left
        self.right = right


class GraphNode:
    def __init__(self, val=0, neighbors=None):
        self.val = val
        self.neighbors = [] if neighbors is None else neighbors


MAX_NODES = 50_000
MAX_DEPTH = 200
FILE = "solution.py"


class TooLarge(Exception):
    pass


def make_harness(
    quote=encode_basestring_ascii, loads=json.loads, type=type, isinstance=isinstance, len=len, str=str, int=int,
    float=float, list=list, tuple=tuple, set=set, frozenset=frozenset, dict=dict, repr=repr, id=id, getattr=getattr,
    range=range, reversed=reversed, compile=compile, exec=exec, callable=callable, BaseException=BaseException,
    SyntaxError=SyntaxError, Exception=Exception, zip=zip, stdout=sys.stdout, stderr=sys.stderr,
):
    state = {}
    join = ",".join
    list_items = list.__iter__
    tuple_items = tuple.__iter__
    dict_items = dict.items

    def snake(name):
        out = ""
        for ch in name:
            out += "_" + ch.lower() if "A" <= ch <= "Z" else ch
        return out

    def decode(value, of):
        if value is None:
            return None
        kind = of["kind"]
        if kind == "optional":
            return decode(value, of["of"])
        if kind == "float":
            return float(value)
        if kind == "list":
            return [decode(item, of["of"]) for item in value]
        if kind == "linked-list":
            head = None
            for item in reversed(value):
                head = ListNode(decode(item, of["of"]), head)
            return head
        if kind == "tree":
            return decode_tree(value, of["of"])
        if kind == "graph":
            nodes = [GraphNode(index) for index in range(len(value))]
            for node, ends in zip(nodes, value):
                node.neighbors = [nodes[end] for end in ends]
            return nodes[0] if nodes else None
        return value

    def decode_tree(values, of):
        if not values:
            return None
        nodes = [None if value is None else TreeNode(decode(value, of)) for value in values]
        children = nodes[1:]
        index = 0
        for node in nodes:
            if node is None:
                continue
            if index < len(children):
                node.left = children[index]
            if index + 1 < len(children):
                node.right = children[index + 1]
            index += 2
        return nodes[0]

    def encode(value, of):
        count = 0

        def other(name, text):
            return '["x",' + quote(name) + "," + quote(text) + "]"

        def chain(head, inner, depth):
            seen = set()
            items = []
            while head is not None:
                if id(head) in seen:
                    return other("ListNode", "The list has a cycle.")
                if len(items) >= MAX_NODES:
                    raise TooLarge
                seen.add(id(head))
                items.append(walk(head.val, inner, depth + 1))
                head = head.next
            return '["ll",[' + join(items) + "]]"

        def tree(root, inner, depth):
            items = []
            queue = [root]
            seen = set()
            for node in queue:
                if node is None:
                    items.append("null")
                    continue
                if id(node) in seen:
                    return other("TreeNode", "A node is in the tree twice.")
                if len(queue) > MAX_NODES:
                    raise TooLarge
                seen.add(id(node))
                items.append(walk(node.val, inner, depth + 1))
                queue.append(node.left)
                queue.append(node.right)
            while items and items[-1] == "null":
                items.pop()
            return '["tr",[' + join(items) + "]]"

        def graph(start):
            queue = [] if start is None else [start]
            seen = {id(node) for node in queue}
            rows = {}
            for node in queue:
                if len(queue) > MAX_NODES:
                    raise TooLarge
                rows[node.val] = '["l",[' + join([walk(end.val, None, 1) for end in node.neighbors]) + "]]"
                for end in node.neighbors:
                    if id(end) not in seen:
                        seen.add(id(end))
                        queue.append(end)
            for number in range(len(rows)):
                if number not in rows:
                    return other("GraphNode", "No node has the number " + str(number) + ".")
            return '["g",[' + join([rows[number] for number in range(len(rows))]) + "]]"

        def walk(item, of, depth):
            nonlocal count
            count += 1
            if count > MAX_NODES or depth > MAX_DEPTH:
                raise TooLarge
            kind = None if of is None else of["kind"]
            if kind == "void":
                return "null"
            if kind == "optional":
                return walk(item, None if item is None else of["of"], depth)
            if kind == "linked-list":
                return chain(item, of["of"], depth)
            if kind == "tree":
                return tree(item, of["of"], depth)
            if kind == "graph":
                return graph(item)
            if item is None:
                return "null"
            if item is True:
                return "true"
            if item is False:
                return "false"
            exact = type(item)
            if exact is int:
                return '["i","' + int.__repr__(item) + '"]'
            if exact is float:
                return '["f","' + float.__repr__(item) + '"]'
            if exact is str:
                return quote(item)
            inner = of["of"] if kind == "list" else None
            if isinstance(item, list):
                return '["l",[' + join([walk(part, inner, depth + 1) for part in list_items(item)]) + "]]"
            if isinstance(item, tuple):
                return '["u",[' + join([walk(part, inner, depth + 1) for part in tuple_items(item)]) + "]]"
            if exact is set or exact is frozenset:
                return '["s",[' + join([walk(part, inner, depth + 1) for part in item]) + "]]"
            if isinstance(item, dict):
                pairs = ["[" + walk(key, None, depth + 1) + "," + walk(part, None, depth + 1) + "]" for key, part in dict_items(item)]
                return '["d",[' + join(pairs) + "]]"
            return other(exact.__name__, repr(item)[:200])

        try:
            return walk(value, of, 0)
        except TooLarge:
            return other("value", "The value is too large to compare.")

    def describe(error):
        name = type(error).__name__
        line = None
        if isinstance(error, SyntaxError) and error.filename == FILE:
            line = error.lineno
            text = error.msg
        else:
            step = error.__traceback__
            while step is not None:
                if step.tb_frame.f_code.co_filename == FILE:
                    line = step.tb_lineno
                step = step.tb_next
            try:
                text = str(error)
            except BaseException:
                text = ""
        message = name if text == "" else name + ": " + text[:1000]
        return '["threw",' + quote(name) + "," + quote(message) + "," + ("null" if line is None else str(line)) + "]"

    def release_nodes():
        for node in NODES:
            node.__dict__.clear()
        NODES.clear()

    def flush():
        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except BaseException:
            pass

    def prepare(code, task_text):
        task = loads(task_text)
        state["task"] = task
        scope = {"__name__": "solution", "ListNode": ListNode, "TreeNode": TreeNode, "GraphNode": GraphNode}
        try:
            # For the lines of tracebacks that learner code prints itself.
            linecache.cache[FILE] = (len(code), None, code.splitlines(True), FILE)
            exec(compile(code, FILE, "exec"), scope)
        except BaseException as error:
            return describe(error)
        finally:
            flush()
        name = task["name"] if task["mode"] == "class" else snake(task["name"])
        entry = scope.get(name)
        state["entry"] = entry
        if not callable(entry):
            noun = "class" if task["mode"] == "class" else "function"
            return '["threw","Error",' + quote("There is no " + noun + " called " + name + ".") + ",null]"
        return '["prepared"]'

    def run(args):
        task = state["task"]
        entry = state["entry"]
        if task["mode"] != "class":
            values = [decode(arg, param["type"]) for arg, param in zip(args, task["params"])]
            returned = entry(*values)
            if task["mode"] == "in-place":
                return encode(values[0], task["params"][0]["type"])
            return encode(returned, task["returns"])
        methods = {method["name"]: method for method in task["methods"]}
        first, *calls = args
        made = entry(*[decode(arg, param["type"]) for arg, param in zip(first[1:], task["params"])])
        results = []
        for name, *rest in calls:
            method = methods[name]
            values = [decode(arg, param["type"]) for arg, param in zip(rest, method["params"])]
            results.append(encode(getattr(made, snake(name))(*values), method["returns"]))
        return '["l",[' + join(results) + "]]"

    def call(args_text):
        try:
            return '["returned",' + quote(run(loads(args_text))) + "]"
        except BaseException as error:
            return describe(error)
        finally:
            flush()
            release_nodes()

    return prepare, call


prepare, call = make_harness()
