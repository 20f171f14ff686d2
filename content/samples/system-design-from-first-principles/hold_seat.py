# region hold-seat
def hold_seat(db, seat, buyer, now):
    """True if the seat is the buyer's until now + 600 seconds."""
    changed = db.execute(
        "UPDATE seat SET buyer = ?, held_until = ?"
        " WHERE id = ? AND sold = 0 AND held_until <= ?",
        (buyer, now + 600, seat, now),
    )
    return changed.rowcount == 1
# endregion
