/** A spreadsheet program runs a cell that begins with one of these as a formula. */
const FORMULA_START = '[=+\\-@\\t\\r\\n＝＋－＠]'
/** Leading apostrophes count, too, so that a text with its own apostrophe differs from an escaped one. */
const NEEDS_ESCAPE = new RegExp(`^'*${FORMULA_START}`)
const IS_ESCAPED = new RegExp(`^'+${FORMULA_START}`)
const NEEDS_QUOTES = /[",\r\n]/

export const CSV_LINE_END = '\r\n'

/** One CSV cell by RFC 4180. An apostrophe before a formula makes it text for spreadsheet programs. */
export function toCsvCell(text: string): string {
  const isEscaped = NEEDS_ESCAPE.test(text)
  const safe = isEscaped ? `'${text}` : text
  // Quotes make the import read the cell as it is: not trimmed, and without the added apostrophe.
  const isQuoted = isEscaped || NEEDS_QUOTES.test(safe) || safe !== safe.trim()
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a quoted cell, without the apostrophe that `toCsvCell` put before a formula. */
export const fromQuotedCsvCell = (cell: string) => (IS_ESCAPED.test(cell) ? cell.slice(1) : cell)
