# region outbox
def place_order(db, order_id, event):
    with db:  # one transaction
        db.execute("INSERT INTO orders (id) VALUES (?)", (order_id,))
        db.execute("INSERT INTO outbox (event) VALUES (?)", (event,))


def relay(db, publish):
    waiting = db.execute(
        "SELECT id, event FROM outbox ORDER BY id"
    ).fetchall()
    for row_id, event in waiting:
        publish(row_id, event)  # the id lets receivers drop repeats
        with db:
            db.execute("DELETE FROM outbox WHERE id = ?", (row_id,))
# endregion
