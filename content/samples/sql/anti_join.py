# region wrong
NOT_IN = """
    SELECT name FROM customer
    WHERE id NOT IN (SELECT customer_id FROM purchase)
"""
# endregion

# region not-exists
NOT_EXISTS = """
    SELECT c.name FROM customer c
    WHERE NOT EXISTS (
        SELECT 1 FROM purchase o WHERE o.customer_id = c.id
    )
"""
# endregion
