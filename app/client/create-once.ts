type CreateOnce<Sent extends object, Row extends object> = {
  sent: Sent
  create: (sent: Sent) => Promise<Row>
  /** Saves what was sent over a row that an earlier request has stored. */
  edit: (row: Row) => Promise<Row>
}

/**
 * For a form with one id, so that sending it again after a lost response creates nothing twice. The server then answers
 * with the row of the earlier request, and what was changed since is saved on top of it.
 */
export async function createOnce<Sent extends object, Row extends object>({
  sent,
  create,
  edit,
}: CreateOnce<Sent, Row>): Promise<Row> {
  const row = await create(sent)
  const stored = new Map<string, unknown>(Object.entries(row))
  const isAsSent = Object.entries(sent).every(([name, value]) => stored.get(name) === value)
  return isAsSent ? row : edit(row)
}
