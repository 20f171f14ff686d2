def settle(paid, owed):
    """Part 5: a list of payments, each as (from, to, cents)."""
    raise NotImplementedError
