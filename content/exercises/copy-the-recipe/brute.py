def deep_clone(value):
    return value
