BATCH = 500


def backup_rows(store, last_number):
    """The next rows for the nightly backup, which goes on where it stopped."""
    rows = store.after_number(last_number, BATCH)
    return [(row.number, row.sensor, row.minute, row.celsius) for row in rows]
