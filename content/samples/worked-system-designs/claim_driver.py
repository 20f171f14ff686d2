# region claim
def claim(db, driver, ride, now):
    """True for one ride only: the database decides, not two reads."""
    changed = db.execute(
        "UPDATE driver SET ride = ?, offered_until = ?"
        " WHERE id = ? AND is_free"
        " AND (ride IS NULL OR offered_until <= ?)",
        (ride, now + 15, driver, now),
    )
    return changed.rowcount == 1
# endregion
