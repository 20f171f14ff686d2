import {
  type LinkTargets,
  type MarkdownBudget,
  MarkdownBudgetError,
  MAX_LABEL,
  normalizeLabel,
} from './markdown-nodes.rules.ts'

/** A block of a text. Its inline text is read later, when all targets of reference links are known. */
export type Block =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'plain'; text: string }
  | { kind: 'codeBlock'; text: string; language: string }
  | { kind: 'math'; tex: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'rule' }

/** Deeper nesting is shown as it was written: it would be as narrow as a letter on a phone. */
const MAX_DEPTH = 6
/** A text with more quote and list marks at the beginning of a line is no text. */
const MAX_LEADING_MARKS = 12
const MAX_COLUMNS = 30

const LEADING_MARK = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y
const BLANK = /^[ \t]*$/
const INDENTED = /^(?: {4}| {0,3}\t)/
const FENCE = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/
const HEADING = /^ {0,3}#{1,6}(?=[ \t]|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/
const RULE = /^ {0,3}([-_*])(?:[ \t]*\1){2,}[ \t]*$/
const QUOTE = /^ {0,3}> ?/
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:([ \t]+)(?=\S)|[ \t]*$)/
const MATH = /^ {0,3}\$\$/
const DELIMITER_ROW = /^[ \t|:-]*-[ \t|:-]*$/
const DELIMITER_CELL = /^[ \t]*:?-+:?[ \t]*$/
const DEFINITION = /^ {0,3}\[([^[\]]{1,200})\]:[ \t]*(\S+)[ \t]*(?:"[^"]*"|'[^']*'|\([^()]*\))?[ \t]*$/
/** A block of HTML: an element that people paste, or any tag alone on its line. */
const HTML =
  /^ {0,3}<(?:(?:!--|\/?(?:body|div|figure|form|h[1-6]|head|html|iframe|li|ol|p|pre|script|section|style|svg|table|tbody|td|textarea|th|thead|tr|ul)(?=[\s/>]|$))|\/?[a-z][^<>:]*>[ \t]*$)/i
const TASK = /^\[([ xX])\][ \t]+(?=\S)/

type ItemStart = { indent: number; mark: string; type: string; isEmpty: boolean }

function readItemStart(line: string): ItemStart | null {
  const [all, before = '', mark, after] = ITEM.exec(line) ?? []
  if (all === undefined || mark === undefined || RULE.test(line)) return null
  // After a mark, five spaces are one, and code.
  const gap = after === undefined || after.length > 4 ? 1 : after.length
  return {
    indent: before.length + mark.length + gap,
    mark,
    type: mark.at(-1) ?? '',
    isEmpty: after === undefined,
  }
}

/** Whether a line ends the paragraph before it. A numbered list does so only from 1 on, so that a year does not. */
function interruptsParagraph(line: string): boolean {
  if (FENCE.test(line) || HEADING.test(line) || QUOTE.test(line) || RULE.test(line)) return true
  const item = readItemStart(line)
  return item !== null && !item.isEmpty && (!/^\d/.test(item.mark) || /^1[.)]$/.test(item.mark))
}

const countIndent = (line: string) => line.length - line.trimStart().length

/** Removes up to `count` columns of space from a line's beginning; a tab there counts as four. */
function dedent(line: string, count: number): string {
  const text = line.startsWith('\t') ? line.replace(/^\t+/, (tabs) => '    '.repeat(tabs.length)) : line
  return text.slice(Math.min(count, countIndent(text)))
}

/** The cells of a table's row; a pipe after a backslash is text. */
function splitCells(row: string): string[] {
  const cells = row.trim().split(/(?<!\\)\|/)
  if (cells[0]?.trim() === '') cells.shift()
  if (cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

function checkLeadingMarks(line: string) {
  LEADING_MARK.lastIndex = 0
  for (let marks = 0; LEADING_MARK.test(line); marks += 1) {
    if (marks === MAX_LEADING_MARKS) throw new MarkdownBudgetError('Nested too deeply.')
  }
}

/** Reads one level of blocks, line by line. Each line is looked at a fixed number of times for each level. */
class BlockParser {
  readonly #lines: readonly string[]
  readonly #depth: number
  readonly #targets: LinkTargets
  readonly #budget: MarkdownBudget
  readonly #blocks: Block[] = []
  #paragraph: string[] = []
  #at = 0

  constructor(lines: readonly string[], depth: number, targets: LinkTargets, budget: MarkdownBudget) {
    this.#lines = lines
    this.#depth = depth
    this.#targets = targets
    this.#budget = budget
  }

  parse(): Block[] {
    while (this.#at < this.#lines.length) {
      const line = this.#spendLine()
      if (BLANK.test(line)) this.#endParagraph()
      else if (this.#readBlock(line)) continue
      else this.#paragraph.push(line.trim())
      this.#at += 1
    }
    this.#endParagraph()
    return this.#blocks
  }

  #spendLine(): string {
    const line = this.#lines[this.#at] ?? ''
    this.#budget.spend(1 + line.length)
    return line
  }

  #endParagraph() {
    if (this.#paragraph.length === 0) return
    this.#add({ kind: 'paragraph', text: this.#paragraph.join('\n') })
  }

  #add(block: Block) {
    this.#budget.addNodes(1)
    this.#blocks.push(block)
    this.#paragraph = []
  }

  #readBlock(line: string): boolean {
    const isInParagraph = this.#paragraph.length > 0
    return (
      (INDENTED.test(line) ? !isInParagraph && this.#readIndentedCode() : this.#readFence(line)) ||
      this.#readHeading(line) ||
      (RULE.test(line) && this.#readRule()) ||
      (QUOTE.test(line) && this.#readQuote()) ||
      this.#readList(line) ||
      (MATH.test(line) && this.#readMath()) ||
      (!isInParagraph && this.#readDefinition(line)) ||
      (!isInParagraph && HTML.test(line) && this.#readHtml()) ||
      this.#readTable(line)
    )
  }

  #readIndentedCode(): boolean {
    const code: string[] = []
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#spendLine()
      if (!INDENTED.test(line) && !BLANK.test(line)) break
      code.push(line.replace(INDENTED, ''))
    }
    while (code.at(-1)?.trim() === '') code.pop()
    this.#add({ kind: 'codeBlock', text: code.join('\n'), language: '' })
    return true
  }

  #readFence(line: string): boolean {
    const [, indent = '', mark, info = ''] = FENCE.exec(line) ?? []
    if (mark === undefined) return false
    this.#endParagraph()
    const code: string[] = []
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const inside = this.#spendLine()
      const end = inside.trim()
      if (end.startsWith(mark) && end === mark.charAt(0).repeat(end.length) && countIndent(inside) < 4) break
      code.push(inside.slice(Math.min(indent.length, countIndent(inside))))
    }
    this.#at += 1
    this.#add({ kind: 'codeBlock', text: code.join('\n'), language: info.trim().split(/\s/, 1)[0] ?? '' })
    return true
  }

  #readHeading(line: string): boolean {
    const isUnderline = this.#paragraph.length > 0 && UNDERLINE.test(line)
    if (isUnderline) this.#add({ kind: 'heading', text: this.#paragraph.join('\n') })
    else if (HEADING.test(line)) {
      this.#endParagraph()
      const text = line.trim().replace(/^#+/, '').trimStart()
      let end = text.length
      while (text[end - 1] === '#') end -= 1
      const isClosed = end === 0 || /[ \t]/.test(text[end - 1] ?? '')
      this.#add({ kind: 'heading', text: isClosed ? text.slice(0, end).trimEnd() : text })
    } else return false
    this.#at += 1
    return true
  }

  #readRule(): boolean {
    this.#endParagraph()
    this.#add({ kind: 'rule' })
    this.#at += 1
    return true
  }

  #readQuote(): boolean {
    this.#endParagraph()
    const from = this.#at
    const inside: string[] = []
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#spendLine()
      if (QUOTE.test(line)) inside.push(line.replace(QUOTE, ''))
      else if (continuesParagraph(inside.at(-1), line)) inside.push(line.trimStart())
      else break
    }
    if (this.#isTooDeep(from)) return true
    this.#add({ kind: 'quote', children: this.#parseInside(inside) })
    return true
  }

  #parseInside(lines: string[]): Block[] {
    return new BlockParser(lines, this.#depth + 1, this.#targets, this.#budget).parse()
  }

  #isTooDeep(from: number): boolean {
    if (this.#depth < MAX_DEPTH) return false
    this.#add({ kind: 'plain', text: this.#lines.slice(from, this.#at).join('\n') })
    return true
  }

  #readList(line: string): boolean {
    const first = readItemStart(line)
    if (first === null || (this.#paragraph.length > 0 && !interruptsParagraph(line))) return false
    this.#endParagraph()
    const from = this.#at
    const items: string[][] = []
    for (let start: ItemStart | null = first; start?.type === first.type;) {
      items.push(this.#readItem(start))
      const next = this.#lines[this.#at]
      start = next === undefined || INDENTED.test(next) ? null : readItemStart(next)
    }
    if (this.#isTooDeep(from)) return true
    this.#budget.addNodes(items.length)
    this.#add({
      kind: 'list',
      isOrdered: first.mark.length > 1,
      start: first.mark.length > 1 ? Number.parseInt(first.mark, 10) : 1,
      items: items.map((lines) => this.#parseInside(lines)),
    })
    return true
  }

  /** The lines of an item without their indent, up to the next item or the end of the list. */
  #readItem({ indent, isEmpty }: ItemStart): string[] {
    const first = this.#spendLine()
    const content = isEmpty ? '' : dedent(first.slice(indent), 0)
    const inside = [content.replace(TASK, (_, mark: string) => (mark === ' ' ? '☐ ' : '☑ '))]
    let blanks = 0
    for (this.#at += 1; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#spendLine()
      if (BLANK.test(line)) {
        // An item begins with one blank line at most.
        if (inside.length === 1 && isEmpty) break
        blanks += 1
        continue
      }
      const isInside = countIndent(dedent(line, 0)) >= indent
      const isLazy = blanks === 0 && readItemStart(line) === null && continuesParagraph(inside.at(-1), line)
      if (!isInside && !isLazy) break
      inside.push(
        ...Array.from({ length: blanks }, () => ''),
        isInside ? dedent(line, indent) : line.trimStart(),
      )
      blanks = 0
    }
    return inside
  }

  /** A formula between `$$` at a line's beginning and `$$` at a line's end. It ends at the first dollar. */
  #readMath(): boolean {
    const tex: string[] = []
    for (let at = this.#at; at < this.#lines.length; at += 1) {
      const line = this.#lines[at] ?? ''
      this.#budget.spend(1 + line.length)
      const text = at === this.#at ? line.replace(MATH, '') : line
      const end = text.search(/(?<!\\)\$/)
      if (end === -1) {
        tex.push(text)
        continue
      }
      tex.push(text.slice(0, end))
      const formula = tex.join('\n').trim()
      if (formula === '' || text.slice(end).trim() !== '$$') return false
      this.#endParagraph()
      this.#add({ kind: 'math', tex: formula })
      this.#at = at + 1
      return true
    }
    return false
  }

  /** HTML means nothing here: up to the next blank line it is shown as it was written. */
  #readHtml(): boolean {
    const from = this.#at
    while (this.#at < this.#lines.length && !BLANK.test(this.#spendLine())) this.#at += 1
    this.#add({ kind: 'plain', text: this.#lines.slice(from, this.#at).join('\n') })
    return true
  }

  #readDefinition(line: string): boolean {
    const [, label = '', href] = line.length > MAX_LABEL * 12 ? [] : (DEFINITION.exec(line) ?? [])
    if (href === undefined || label.trim() === '') return false
    const key = normalizeLabel(label)
    if (!this.#targets.has(key)) this.#targets.set(key, href.replace(/^<(.*)>$/, '$1'))
    this.#at += 1
    return true
  }

  #readTable(line: string): boolean {
    const ruler = this.#lines[this.#at + 1]
    if (ruler === undefined || !/[|:]/.test(ruler) || !DELIMITER_ROW.test(ruler)) return false
    const columns = splitCells(ruler)
    const head = splitCells(line)
    this.#budget.spend(ruler.length + line.length)
    if (head.length !== columns.length || !columns.every((cell) => DELIMITER_CELL.test(cell))) return false
    if (head.length > MAX_COLUMNS) throw new MarkdownBudgetError('Too many columns.')
    this.#endParagraph()
    const rows: string[][] = []
    for (this.#at += 2; this.#at < this.#lines.length; this.#at += 1) {
      const row = this.#spendLine()
      if (BLANK.test(row) || INDENTED.test(row) || interruptsParagraph(row)) break
      const cells = splitCells(row)
      rows.push(head.map((_, column) => cells[column] ?? ''))
      this.#budget.addNodes(head.length)
    }
    this.#add({ kind: 'table', head, rows })
    return true
  }
}

/** Whether a line without a mark still belongs to the paragraph of the quote or item before it. */
function continuesParagraph(last: string | undefined, line: string): boolean {
  if (last === undefined || BLANK.test(last) || BLANK.test(line) || INDENTED.test(last)) return false
  return !FENCE.test(last) && !HEADING.test(last) && !RULE.test(last) && !interruptsParagraph(line)
}

export function parseBlocks(text: string, targets: LinkTargets, budget: MarkdownBudget): Block[] {
  const lines = text.split('\n')
  for (const line of lines) checkLeadingMarks(line)
  return new BlockParser(lines, 0, targets, budget).parse()
}
