/** A table program would take a cell that begins so for a formula, and run it. */
const FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

export const CSV_LINE_END = '\r\n'

/** One cell of a table, by RFC 4180, that no table program runs. */
export function toCsvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
