# region withdraw
def withdraw(db, account, amount):
    """True if the account had enough; one atomic statement."""
    changed = db.execute(
        "UPDATE account SET balance = balance - ?"
        " WHERE id = ? AND balance >= ?",
        (amount, account, amount),
    )
    return changed.rowcount == 1
# endregion
