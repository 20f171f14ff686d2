# region hold-seat
def hold_seat(db, seat, buyer):
    """True if the seat is the buyer's for the next 600 seconds."""
    changed = db.execute(
        "UPDATE seat SET buyer = ?, held_until = unixepoch() + 600"
        " WHERE id = ? AND sold = 0"
        " AND (held_until <= unixepoch() OR buyer = ?)",
        (buyer, seat, buyer),
    )
    return changed.rowcount == 1
# endregion
