# region fibonacci-calls
def calls_of_fibonacci(n):
    """How many calls the plain recursion fib(n) makes."""
    if n < 2:
        return 1
    return 1 + calls_of_fibonacci(n - 1) + calls_of_fibonacci(n - 2)
# endregion
