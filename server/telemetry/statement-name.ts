const MAX_CACHED = 2_000
const MAX_TEXT = 1_000
/** Strings and numbers, but not the number of a parameter (`$1`). */
const LITERAL = /'(?:[^']|'')*'|(?<![\w$.])\d+(?:\.\d+)?\b/g
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*"?(?:\."?\w+)?)/i

export type StatementName = {
  /** The operation and its first table: `select card`. */
  name: string
  /** The statement as it is prepared, with `?` for every literal. Parameters are not part of it. */
  text: string
}

const cache = new Map<string, StatementName>()

/** Describes a statement without any value. */
export function nameStatement(sql: string): StatementName {
  const cached = cache.get(sql)
  if (cached !== undefined) return cached
  const text = sql.replaceAll(LITERAL, '?').replaceAll(/\s+/g, ' ').trim()
  const [operation = ''] = text.split(' ', 1)
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '')
  const named = {
    name: table === undefined ? operation.toLowerCase() : `${operation.toLowerCase()} ${table}`,
    text: text.slice(0, MAX_TEXT),
  }
  // Statements with a list have many texts, so the cache starts again instead of growing.
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(sql, named)
  return named
}
