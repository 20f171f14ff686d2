def chart_points(store, sensor):
    """The line of one sensor, by time."""
    points = [(row.minute, row.celsius) for row in store.of_sensor(sensor)]
    return sorted(points)
