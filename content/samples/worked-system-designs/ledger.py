# region ledger
def post(db, transfer, lines):
    """Stores a transfer whose lines add up to zero."""
    if sum(amount for _, amount in lines) != 0:
        raise ValueError("debits and credits differ")
    with db:
        db.executemany(
            "INSERT INTO entry (transfer, account, amount)"
            " VALUES (?, ?, ?)",
            [(transfer, *line) for line in lines],
        )


def balance(db, account):
    return db.execute(
        "SELECT coalesce(sum(amount), 0) FROM entry WHERE account = ?",
        (account,),
    ).fetchone()[0]
# endregion
