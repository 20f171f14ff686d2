def curry(parameters, first, again):
    def write(calls):
        args = [arg for call in calls for arg in call]
        return f"made {'+'.join(args)}" if len(args) >= parameters else "waiting"

    return [write(first)] + ([write([first[0], *again])] if again else [])
