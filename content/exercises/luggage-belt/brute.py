def sort_luggage(belt):
    belt[:] = [0] * belt.count(0) + [1] * belt.count(1) + [2] * belt.count(2)
