def pipe(steps, first, second):
    def run(args):
        for name in steps:
            value = args[0]
            if name == "add":
                value = sum(args)
            elif name == "double":
                value = value * 2
            elif name == "square":
                value = value * value
            elif name == "negate":
                value = -value
            else:
                value = value + 1
            args = [value]
        return args[0]

    return [run(first), run(second)]
