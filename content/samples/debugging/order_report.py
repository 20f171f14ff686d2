# region wrong
def report_slow(db):
    orders = db.execute("SELECT id, customer_id FROM orders").fetchall()
    lines = []
    for order_id, customer_id in orders:
        name = db.execute(
            "SELECT name FROM customers WHERE id = ?", (customer_id,)
        ).fetchone()[0]
        lines.append((order_id, name))
    return lines
# endregion


# region right
def report(db):
    return db.execute(
        """
        SELECT orders.id, customers.name
        FROM orders JOIN customers ON customers.id = orders.customer_id
        ORDER BY orders.id
        """
    ).fetchall()
# endregion
