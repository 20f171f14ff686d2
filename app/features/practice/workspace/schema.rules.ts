type Column = { name: string; type: string }
type Table = { name: string; columns: Column[] }

const TABLE = /create table (\w+)\s*\(([\s\S]*?)\)\s*(?:;|$)/gi
const COLUMN = /^(\w+)\s+(\w+(?:\(\d+(?:,\s*\d+)?\))?)(.*)$/i
const CONSTRAINT = /^(primary|foreign|unique|check|constraint)\b/i

/** Splits at the commas that are not inside parentheses. */
function splitColumns(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** The tables and their columns; null if the text holds anything else. */
export function parseTables(schema: string): Table[] | null {
  const statements = schema.match(/create /gi)?.length ?? 0
  const tables = [...schema.matchAll(TABLE)].map(([, name = '', body = '']) => ({
    name,
    columns: splitColumns(body)
      .filter((part) => !CONSTRAINT.test(part))
      .map((part) => {
        const [, column, type = '', rest = ''] = COLUMN.exec(part.replaceAll(/\s+/g, ' ')) ?? []
        return column === undefined
          ? null
          : { name: column, type: /primary key/i.test(rest) ? `${type}, key` : type }
      }),
  }))
  const known = tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => column !== null),
  }))
  const isWhole = tables.every((table, index) => table.columns.length === known[index]?.columns.length)
  return tables.length === 0 || tables.length !== statements || !isWhole ? null : known
}
