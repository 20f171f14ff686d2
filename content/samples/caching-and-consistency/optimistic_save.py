# region optimistic-save
def save(db, note_id, text, version_read):
    changed = db.execute(
        "UPDATE note SET text = ?, version = version + 1"
        " WHERE id = ? AND version = ?",
        (text, note_id, version_read),
    )
    return changed.rowcount == 1
# endregion
