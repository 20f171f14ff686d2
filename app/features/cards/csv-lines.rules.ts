/** One row of a pasted table. `line` is the line on which it begins, from 1. */
export type CsvRow = { line: number } & (
  | { columns: string[] }
  | { columns: null; reason: string; text: string }
)

const HEADER = 'question,answer'
const QUOTE = '"'
const BYTE_ORDER_MARK = '\uFEFF'
/** A quote that is never closed must not cost a look at all the rest for each line that has one. */
const MAX_LINES_PER_ROW = 200
const MAX_SHOWN = 200

const REASONS = {
  strayQuote: 'a quote stands inside a column that does not begin with one',
  afterQuote: 'text follows a closing quote',
  unclosed: 'a quote is opened and never closed',
} as const

type Quoted = { columns: string[]; lines: number } | { reason: string }

/** The columns of a row with quotes, by RFC 4180: inside quotes, commas and line breaks are text and "" is a quote. */
function splitQuoted(lines: readonly string[], first: number): Quoted {
  const columns: string[] = []
  let index = first
  let line = lines[index] ?? ''
  let at = 0
  for (;;) {
    if (line[at] !== QUOTE) {
      const comma = line.indexOf(',', at)
      const text = comma === -1 ? line.slice(at) : line.slice(at, comma)
      if (text.includes(QUOTE)) return { reason: REASONS.strayQuote }
      columns.push(text)
      if (comma === -1) return { columns, lines: index - first + 1 }
      at = comma + 1
      continue
    }
    at += 1
    let text = ''
    for (;;) {
      const quote = line.indexOf(QUOTE, at)
      if (quote === -1) {
        index += 1
        const next = lines[index]
        if (next === undefined || index - first >= MAX_LINES_PER_ROW) return { reason: REASONS.unclosed }
        text += `${line.slice(at)}\n`
        line = next
        at = 0
        continue
      }
      text += line.slice(at, quote)
      at = quote + 1
      if (line[at] !== QUOTE) break
      text += QUOTE
      at += 1
    }
    columns.push(text)
    if (at === line.length) return { columns, lines: index - first + 1 }
    if (line[at] !== ',') return { reason: REASONS.afterQuote }
    at += 1
  }
}

const isBlank = (line: string) => line.trim() === ''

/**
 * The rows of pasted text. A line without a double quote is split by comma, nothing else; one with quotes follows
 * RFC 4180. A row that cannot be read costs that line only: reading goes on with the next.
 */
export function splitCsv(csv: string): CsvRow[] {
  const text = csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv
  const lines = text.split(/\r\n|\n|\r/)
  const rows: CsvRow[] = []
  let index = lines[0]?.toLowerCase().includes(HEADER) === true ? 1 : 0
  while (index < lines.length) {
    const line = lines[index] ?? ''
    const place = index + 1
    if (isBlank(line)) {
      index += 1
    } else if (!line.includes(QUOTE)) {
      rows.push({ line: place, columns: line.split(',').map((column) => column.trim()) })
      index += 1
    } else {
      const read = splitQuoted(lines, index)
      if ('columns' in read) {
        rows.push({ line: place, columns: read.columns })
        index += read.lines
      } else {
        rows.push({ line: place, columns: null, reason: read.reason, text: line.slice(0, MAX_SHOWN) })
        index += 1
      }
    }
  }
  return rows
}
