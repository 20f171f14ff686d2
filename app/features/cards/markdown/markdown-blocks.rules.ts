import {
  BLANK,
  checkLeadingMarks,
  continuesParagraph,
  countIndent,
  dedent,
  DEFINITION,
  DELIMITER_CELL,
  DELIMITER_ROW,
  FENCE,
  HEADING,
  HTML,
  INDENTED,
  interruptsParagraph,
  type ItemStart,
  MATH,
  QUOTE,
  readItemStart,
  RULE,
  splitCells,
  TASK,
  UNDERLINE,
} from './markdown-lines.rules.ts'
import {
  type LinkTargets,
  type MarkdownBudget,
  MarkdownBudgetError,
  MAX_LABEL,
  normalizeLabel,
} from './markdown-nodes.rules.ts'

/** Its inline text is parsed later, when all targets of reference links are known. */
export type Block =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'plain'; text: string }
  | { kind: 'codeBlock'; text: string; language: string }
  | { kind: 'math'; tex: string }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'rule' }

/** Deeper nesting is shown as plain text, because it would be too narrow on a phone. */
const MAX_DEPTH = 6
export const MAX_COLUMNS = 30

/** Parses one level of blocks, line by line. Each line is read a constant number of times per level. */
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
        // An item starts with at most one blank line.
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

  /** A formula from `$$` at the start of a line to `$$` at the end of a line. It ends at the first dollar sign. */
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

  /** HTML is not rendered: up to the next blank line it is shown as plain text. */
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
    if (ruler === undefined || !/[|:]/.test(ruler) || !ruler.includes('-')) return false
    if (!DELIMITER_ROW.test(ruler)) return false
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

export function parseBlocks(text: string, targets: LinkTargets, budget: MarkdownBudget): Block[] {
  const lines = text.split('\n')
  for (const line of lines) checkLeadingMarks(line)
  return new BlockParser(lines, 0, targets, budget).parse()
}
