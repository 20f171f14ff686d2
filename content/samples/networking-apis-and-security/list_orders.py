import base64
import json

NEWEST = ["9999-12-31", 0]


# region next-page
def encode_cursor(row):
    return base64.urlsafe_b64encode(json.dumps(row).encode()).decode()


def decode_cursor(text):
    return json.loads(base64.urlsafe_b64decode(text))


def list_orders(db, cursor=None, limit=20):
    """One page, newest first, and the cursor of the next."""
    after = decode_cursor(cursor) if cursor else NEWEST
    rows = db.execute(
        "SELECT created_at, id FROM orders"
        " WHERE (created_at, id) < (?, ?)"
        " ORDER BY created_at DESC, id DESC LIMIT ?",
        (*after, limit + 1),
    ).fetchall()
    page = rows[:limit]
    has_more = len(rows) > limit
    return page, encode_cursor(page[-1]) if has_more else None
# endregion
