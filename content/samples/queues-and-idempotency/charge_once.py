# region charge-once
def charge(db, request_key, account, cents):
    with db:  # one transaction: all of it or nothing
        is_new = db.execute(
            "INSERT INTO request (key) VALUES (?)"
            " ON CONFLICT DO NOTHING",
            (request_key,),
        ).rowcount
        if is_new:
            db.execute(
                "UPDATE account SET cents = cents - ? WHERE id = ?",
                (cents, account),
            )
# endregion
