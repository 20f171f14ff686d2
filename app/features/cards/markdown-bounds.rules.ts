/** How many marks of emphasis, code, links and addresses are looked at: each costs a look at the rest of its text. */
export const MAX_DELIMITERS = 800

const DELIMITERS = /[*_~`[\]<!$@:&\\]/g
export const countDelimiters = (text: string) => text.match(DELIMITERS)?.length ?? 0

const MAX_LINES = 400
const MAX_FENCES = 60
const MAX_NESTED_MARKS = 12
const MAX_INDENT = 60
const MAX_TABLE_COLUMNS = 30
/** A word or a gap longer than this is no word and no gap. */
const ENDLESS = /[^\s]{1500}|[ \t]{200}/

/** Quotes and list marks at the beginning of a line, as in '> > - 1. '. */
const LEADING_MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+/
const MARK = />|[-*+]|\d+[.)]/g
const FENCE = /^ {0,3}(`{3,}|~{3,})/

function isWildLine(line: string): boolean {
  if (ENDLESS.test(line) || line.split('|').length > MAX_TABLE_COLUMNS) return true
  const leading = LEADING_MARKS.exec(line)?.[0]
  if (leading === undefined) return false
  return (leading.match(MARK)?.length ?? 0) > MAX_NESTED_MARKS || leading.search(/[^ \t]/) > MAX_INDENT
}

/**
 * Whether a text is built to cost time rather than to be read: nested or repeated far beyond what a card needs.
 * Such a text is shown as it was written. What stands between fences is code and may look like anything.
 */
export function isTooWild(text: string): boolean {
  let lines = 0
  let fences = 0
  let fence: string | null = null
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null
      continue
    }
    if (mark !== undefined) {
      fence = mark
      fences += 1
      if (fences > MAX_FENCES) return true
      continue
    }
    lines += 1
    if (lines > MAX_LINES || isWildLine(line)) return true
  }
  return false
}
