import html


# region wrong
def find_account_unsafe(db, email):
    return db.execute(
        f"SELECT id FROM account WHERE email = '{email}'"
    ).fetchall()
# endregion


# region parameter
def find_account(db, email):
    return db.execute(
        "SELECT id FROM account WHERE email = ?", (email,)
    ).fetchall()
# endregion


# region sort-column
SORTS = {"newest": "id DESC", "email": "email ASC"}


def list_accounts(db, sort):
    """A column can't be a parameter, so choose from a list."""
    order = SORTS.get(sort, SORTS["newest"])
    return db.execute(
        f"SELECT id FROM account ORDER BY {order}"
    ).fetchall()
# endregion


# region escape
def comment_html(text):
    return f"<p>{html.escape(text)}</p>"
# endregion
