from dataclasses import replace


class ReadingStore:
    """All readings, in the order in which they were stored."""

    def __init__(self):
        self._rows = []
        self._last_number = 0

    def insert(self, reading):
        self._last_number += 1
        self._rows.append(replace(reading, number=self._last_number))

    def of_sensor(self, sensor):
        return [row for row in self._rows if row.sensor == sensor]

    def after_minute(self, minute, limit):
        rows = [row for row in self._rows if row.minute > minute]
        return sorted(rows, key=lambda row: row.minute)[:limit]

    def after_number(self, number, limit):
        return [row for row in self._rows if row.number > number][:limit]

    def slice(self, offset, limit):
        return self._rows[offset : offset + limit]

    def purge_before(self, minute):
        """Deletes what is older than the agreed retention."""
        self._rows = [row for row in self._rows if row.minute >= minute]
