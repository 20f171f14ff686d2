# region hold-seat
def hold_seat(db, seat, buyer):
    """True if this buyer holds the seat. A retry adds no time."""
    changed = db.execute(
        "UPDATE seat SET buyer = :buyer, held_until ="
        " CASE WHEN held_until > unixepoch() THEN held_until"
        " ELSE unixepoch() + 600 END"
        " WHERE id = :seat AND sold = 0"
        " AND (held_until <= unixepoch() OR buyer = :buyer)",
        {"buyer": buyer, "seat": seat},
    )
    return changed.rowcount == 1
# endregion
