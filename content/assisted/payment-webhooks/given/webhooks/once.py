def handle_once(log, event, handle):
    """Part 3: handles an event unless it was handled before. Returns 200 or 500."""
    raise NotImplementedError
