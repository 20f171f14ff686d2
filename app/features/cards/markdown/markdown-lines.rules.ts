import { MarkdownBudgetError } from './markdown-nodes.rules.ts'

// Patterns of lines. None of them is ambiguous, so none can backtrack.

/** More quote and list marks than this at the start of a line make the whole text plain. */
const MAX_LEADING_MARKS = 12

const LEADING_MARK = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y
export const BLANK = /^[ \t]*$/
export const INDENTED = /^(?: {4}| {0,3}\t)/
export const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/
export const HEADING = /^ {0,3}#{1,6}(?=[ \t]|$)/
export const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
export const RULE = /^ {0,3}([-_*])(?:[ \t]*\1){2,}[ \t]*$/
export const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:([ \t]+)(?=\S)|[ \t]*$)/
export const MATH = /^ {0,3}\$\$/
/** With a hyphen, which is checked apart: in this expression it would cost the square of the length. */
export const DELIMITER_ROW = /^[ \t|:-]+$/
export const DELIMITER_CELL = /^[ \t]*:?-+:?[ \t]*$/
export const DEFINITION =
  /^ {0,3}\[([^[\]]{1,200})\]:[ \t]*(\S+)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/
/** A block of HTML: an element that people paste, or any tag alone on its line. */
export const HTML =
  /^ {0,3}<(?:(?:!--|\/?(?:body|div|figure|form|h[1-6]|head|html|iframe|li|ol|p|pre|script|section|style|svg|table|tbody|td|textarea|th|thead|tr|ul)(?=[\s/>]|$))|\/?[a-z][^<>:]*>[ \t]*$)/i
export const TASK = /^\[([ xX])\][ \t]+(?=\S)/

export type ItemStart = { indent: number; mark: string; type: string; isEmpty: boolean }

export function readItemStart(line: string): ItemStart | null {
  const [all, before = '', mark, after] = ITEM.exec(line) ?? []
  if (all === undefined || mark === undefined || RULE.test(line)) return null
  // After a mark, five or more spaces count as one, followed by indented code.
  const gap = after === undefined || after.length > 4 ? 1 : after.length
  return {
    indent: before.length + mark.length + gap,
    mark,
    type: mark.at(-1) ?? '',
    isEmpty: after === undefined,
  }
}

/** Whether a line ends the paragraph before it. A numbered list does so only if it starts with 1, so that a year does not. */
export function interruptsParagraph(line: string): boolean {
  if (FENCE.test(line) || HEADING.test(line) || QUOTE.test(line) || RULE.test(line)) return true
  const item = readItemStart(line)
  return item !== null && !item.isEmpty && (!/^\d/.test(item.mark) || /^1[.)]$/.test(item.mark))
}

export const countIndent = (line: string) => line.length - line.trimStart().length

/** Removes up to `count` columns of leading space; a tab counts as four. */
export function dedent(line: string, count: number): string {
  const text = line.startsWith('\t') ? line.replace(/^\t+/, (tabs) => '    '.repeat(tabs.length)) : line
  return text.slice(Math.min(count, countIndent(text)))
}

/** The cells of a table row; an escaped pipe is text. */
export function splitCells(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/)
  if (cells[0]?.trim() === '') cells.shift()
  if (cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

export function checkLeadingMarks(line: string) {
  LEADING_MARK.lastIndex = 0
  for (let marks = 0; LEADING_MARK.test(line); marks += 1) {
    if (marks === MAX_LEADING_MARKS) throw new MarkdownBudgetError('Nested too deeply.')
  }
}

/** Whether a line without a mark is a lazy continuation of the quote or item before it. */
export function continuesParagraph(last: string | undefined, line: string): boolean {
  if (last === undefined || BLANK.test(last) || BLANK.test(line) || INDENTED.test(last)) return false
  return !FENCE.test(last) && !HEADING.test(last) && !RULE.test(last) && !interruptsParagraph(line)
}
