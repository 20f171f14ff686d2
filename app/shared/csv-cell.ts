/** A spreadsheet program runs a cell that begins so as a formula. Leading apostrophes count, too, so that a text with its own apostrophe differs from an escaped one. */
const NEEDS_ESCAPE = /^'*[=+\-@\t\r\n＝＋－＠]/
const IS_ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/
/** Where a program that separates by semicolon or tab, or doesn't see the quotes, begins another cell. */
const INNER_FORMULA = /([;\t\r\n])(?='*[=+\-@＝＋－＠])/g
const ESCAPED_INNER_FORMULA = /([;\t\r\n])'(?='*[=+\-@＝＋－＠])/g
const NEEDS_QUOTES = /[",;\t\r\n]/

export const CSV_LINE_END = '\r\n'

/** One CSV cell by RFC 4180. An apostrophe before each formula makes it text for spreadsheet programs. */
export function toCsvCell(text: string): string {
  const isEscaped = NEEDS_ESCAPE.test(text)
  const inner = text.replaceAll(INNER_FORMULA, "$1'")
  const safe = isEscaped ? `'${inner}` : inner
  // Quotes make the import read the cell as it is: not trimmed, and without the added apostrophe.
  const isQuoted = isEscaped || NEEDS_QUOTES.test(safe) || safe !== safe.trim()
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a quoted cell, without the apostrophes that `toCsvCell` put before formulas. */
export const fromQuotedCsvCell = (cell: string) =>
  (IS_ESCAPED.test(cell) ? cell.slice(1) : cell).replaceAll(ESCAPED_INNER_FORMULA, '$1')
