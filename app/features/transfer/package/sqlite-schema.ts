/** What one part of a `create table` declares, if it isn't a column. */
const CONSTRAINTS = /^(constraint|primary|unique|check|foreign)\b/i
const MAX_SQL = 20_000

/**
 * The columns of a table in the order of its records, from the text of its `create table`. Nothing is evaluated: a
 * text that isn't understood gives columns that nobody looks for.
 */
export function readColumnNames(sql: string): { columns: string[]; rowIdColumn: string | null } {
  const text = sql.slice(0, MAX_SQL)
  const open = text.indexOf('(')
  const close = text.lastIndexOf(')')
  const parts = splitAtCommas(open === -1 ? '' : text.slice(open + 1, close))
  const declared = parts.filter((part) => !CONSTRAINTS.test(part))
  const names = declared.map(nameOf)
  if (/without\s+rowid/i.test(text.slice(close))) {
    const keyPart = parts.find((part) => /^primary\s+key/i.test(part)) ?? ''
    const key = splitAtCommas(keyPart.slice(keyPart.indexOf('(') + 1, keyPart.lastIndexOf(')'))).map(nameOf)
    // The key comes first in the records of such a table.
    return { columns: [...key, ...names.filter((name) => !key.includes(name))], rowIdColumn: null }
  }
  // An integer primary key is stored as the id of the row.
  const rowId = declared.find((part) => /^\S+\s+integer\b.*\bprimary\s+key\b/is.test(part))
  return { columns: names, rowIdColumn: rowId === undefined ? null : nameOf(rowId) }
}

const nameOf = (part: string) =>
  (part.split(/\s/, 1)[0] ?? '').replaceAll(/^["'`[]|["'`\]]$/g, '').toLowerCase()

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    else if (letter === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim())
      from = at + 1
    }
  }
  parts.push(text.slice(from).trim())
  return parts.filter((part) => part !== '')
}
