import { fromQuotedCsvCell } from '#app/shared/csv-cell.ts'

/** One row of a pasted table. `line` is the line on which it starts, from 1. */
export type CsvRow = { line: number } & (
  | { columns: string[] }
  | { columns: null; reason: string; text: string }
)

const HEADER = 'question,answer'
const QUOTE = '"'
const BYTE_ORDER_MARK = '\uFEFF'
const MAX_SHOWN = 200

const REASONS = {
  strayQuote: "there's a quote inside a column that doesn't start with one",
  afterQuote: "there's text after a closing quote",
  unclosed: 'a quote is never closed',
} as const

/** Lines and their line breaks, which are part of the text inside quotes. */
type Lines = { lines: string[]; ends: string[] }
type Quoted = { columns: string[]; lines: number } | { reason: string }

function splitLines(text: string): Lines {
  const parts = text.split(/(\r\n|\n|\r)/)
  return {
    lines: parts.filter((_, index) => index % 2 === 0),
    ends: parts.filter((_, index) => index % 2 === 1),
  }
}

/**
 * The columns of a row with quotes, by RFC 4180: inside quotes, commas and line breaks are text and "" is a quote.
 * Reading ends at the next line with an odd number of quotes, so each line is read a constant number of times.
 */
function splitQuoted({ lines, ends }: Lines, first: number, separator: string): Quoted {
  const columns: string[] = []
  let index = first
  let line = lines[index] ?? ''
  let at = 0
  for (;;) {
    if (line[at] !== QUOTE) {
      const comma = line.indexOf(separator, at)
      const text = comma === -1 ? line.slice(at) : line.slice(at, comma)
      if (text.includes(QUOTE)) return { reason: REASONS.strayQuote }
      columns.push(text.trim())
      if (comma === -1) return { columns, lines: index - first + 1 }
      at = comma + 1
      continue
    }
    at += 1
    let text = ''
    for (;;) {
      const quote = line.indexOf(QUOTE, at)
      if (quote === -1) {
        text += line.slice(at) + (ends[index] ?? '')
        index += 1
        const next = lines[index]
        if (next === undefined) return { reason: REASONS.unclosed }
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
    columns.push(fromQuotedCsvCell(text))
    if (at === line.length) return { columns, lines: index - first + 1 }
    if (line[at] !== separator) return { reason: REASONS.afterQuote }
    at += 1
  }
}

const splitPlain = (line: string, separator: string) => line.split(separator).map((column) => column.trim())
const isBlank = (line: string) => line.trim() === ''

/**
 * The rows of pasted text. A line without a double quote is split by its separator, nothing else; one with quotes follows
 * RFC 4180. After a row that can't be parsed, parsing continues with the next line.
 */
export function splitCsv(csv: string, separator = ','): { rows: CsvRow[]; header: string[] } {
  const all = splitLines(csv.startsWith(BYTE_ORDER_MARK) ? csv.slice(1) : csv)
  const [firstLine = ''] = all.lines
  const hasHeader = firstLine.toLowerCase().includes(HEADER.replace(',', separator))
  const rows: CsvRow[] = []
  let index = hasHeader ? 1 : 0
  while (index < all.lines.length) {
    const text = all.lines[index] ?? ''
    const line = index + 1
    if (isBlank(text)) {
      index += 1
    } else if (!text.includes(QUOTE)) {
      rows.push({ line, columns: splitPlain(text, separator) })
      index += 1
    } else {
      const read = splitQuoted(all, index, separator)
      if ('columns' in read) {
        rows.push({ line, columns: read.columns })
        index += read.lines
      } else {
        rows.push({ line, columns: null, reason: read.reason, text: text.slice(0, MAX_SHOWN) })
        index += 1
      }
    }
  }
  return { rows, header: hasHeader ? splitPlain(firstLine.toLowerCase(), separator) : [] }
}
