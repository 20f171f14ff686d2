import { findInlineProblem } from './markdown-inline.ts'
import type { Report } from './problem.ts'

/** The purpose of an h2 of a lesson, written after its text: `## Mark on push {mistake}`. */
export const LESSON_PARTS = ['reason', 'example', 'mistake', 'aloud'] as const
export type LessonPart = (typeof LESSON_PARTS)[number]

export type Block = { line: number } & (
  | { kind: 'heading'; level: 2 | 3; text: string; part: LessonPart | undefined }
  | { kind: 'paragraph' | 'quote'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  /** A reference to a region of a sample, or (only as `text`) lines in the file itself. */
  | { kind: 'code'; language: string; text: string; sample: string | undefined }
  | { kind: 'figure'; markup: string }
  | { kind: 'widget'; name: string; caption: string }
  /** A question that can be answered before reading, with its answer. */
  | { kind: 'ask'; question: string; answer: string }
)

const HEADING = /^(#{1,6})\s+(.+?)(?:\s+\{([a-z]+)\})?$/
const BULLET = /^[-*]\s+(.*)$/
const NUMBER = /^\d+\.\s+(.*)$/
const DIRECTIVE = /^@([a-z]+)\s+(.*)$/
const WIDGET = /^([a-z0-9-]+)\s*\|\s*(.+)$/
const ASK = /^(.+\?)\s*\|\s*(.+)$/
const STARTS_BLOCK = /^(#{1,6}\s|[-*]\s|\d+\.\s|>|\||```|<|@[a-z]+\s)/

/** Parses the documented subset; everything else is reported and skipped. */
export function parseBlocks(text: string, firstLine: number, report: Report): Block[] {
  return new BlockReader(text.split('\n'), firstLine, report).readAll()
}

class BlockReader {
  readonly #lines: readonly string[]
  readonly #firstLine: number
  readonly #report: Report
  #at = 0

  constructor(lines: readonly string[], firstLine: number, report: Report) {
    this.#lines = lines
    this.#firstLine = firstLine
    this.#report = report
  }

  readAll(): Block[] {
    const blocks: Block[] = []
    while (this.#at < this.#lines.length) {
      if (this.#current().trim() === '') {
        this.#at += 1
        continue
      }
      const block = this.#readBlock()
      if (block !== undefined) blocks.push(block)
    }
    return blocks
  }

  #readBlock(): Block | undefined {
    const line = this.#current()
    if (line.startsWith('```')) return this.#readFence()
    if (line.startsWith('<')) return this.#readFigure()
    if (line.startsWith('#')) return this.#readHeading()
    if (line.startsWith('|')) return this.#readTable()
    if (line.startsWith('>')) return this.#readQuote()
    if (DIRECTIVE.test(line)) return this.#readDirective()
    if (BULLET.test(line) || NUMBER.test(line)) return this.#readList()
    return this.#readParagraph()
  }

  #readHeading(): Block | undefined {
    const line = this.#line()
    const [, signs, text, word] = HEADING.exec(this.#consumeLine()) ?? []
    const level = signs === '##' ? 2 : 3
    if (text === undefined || (signs !== '##' && signs !== '###')) {
      this.#report(line, 'Headings are ## or ###; the title comes from the front matter.')
      return undefined
    }
    const part = LESSON_PARTS.find((name) => name === word)
    if (word !== undefined && part === undefined) {
      this.#report(line, `{${word}} is not a part of a lesson; they are ${LESSON_PARTS.join(', ')}.`)
    }
    return { kind: 'heading', level, text: this.#checkInline(text, line), part, line }
  }

  #readParagraph(): Block {
    const line = this.#line()
    const lines = [this.#consumeLine()]
    while (this.#hasText() && !STARTS_BLOCK.test(this.#current())) lines.push(this.#consumeLine())
    return {
      kind: 'paragraph',
      text: this.#checkInline(lines.map((part) => part.trim()).join(' '), line),
      line,
    }
  }

  #readQuote(): Block {
    const line = this.#line()
    const lines: string[] = []
    while (this.#hasText() && this.#current().startsWith('>')) lines.push(this.#consumeLine().slice(1).trim())
    return { kind: 'quote', text: this.#checkInline(lines.join(' ').trim(), line), line }
  }

  #readList(): Block {
    const line = this.#line()
    const isOrdered = NUMBER.test(this.#current())
    const marker = isOrdered ? NUMBER : BULLET
    const items: string[] = []
    for (;;) {
      const itemLine = this.#line()
      const parts = [marker.exec(this.#consumeLine())?.[1] ?? '']
      while (this.#hasText() && /^\s/.test(this.#current())) {
        if (/^\s+([-*]|\d+\.)\s/.test(this.#current()))
          this.#report(this.#line(), 'Nested lists are not allowed.')
        parts.push(this.#consumeLine().trim())
      }
      items.push(this.#checkInline(parts.join(' '), itemLine))
      const next = this.#lines.findIndex((text, index) => index >= this.#at && text.trim() !== '')
      if (next === -1 || !marker.test(this.#lines[next] ?? '')) break
      this.#at = next
    }
    return { kind: 'list', isOrdered, items, line }
  }

  #readTable(): Block {
    const line = this.#line()
    const rows: string[][] = []
    while (this.#hasText() && this.#current().startsWith('|')) {
      const at = this.#line()
      const cells = this.#consumeLine()
        .replace(/^\||\|\s*$/g, '')
        .split(/(?<!\\)\|/)
        .map((cell) => this.#checkInline(cell.trim().replaceAll('\\|', '|'), at))
      rows.push(cells)
    }
    const [head = [], ruler, ...body] = rows
    if (ruler === undefined || !ruler.every((cell) => /^:?-+:?$/.test(cell))) {
      this.#report(line, 'A table has a head, a line of dashes, and rows.')
    }
    if (body.some((row) => row.length !== head.length))
      this.#report(line, 'A row has too many or too few cells.')
    if (head.length > 4) this.#report(line, 'A table has at most four columns, to fit a phone.')
    return { kind: 'table', head, rows: body, line }
  }

  #readFence(): Block {
    const line = this.#line()
    const language = this.#consumeLine().slice(3).trim()
    const lines: string[] = []
    while (this.#at < this.#lines.length && !this.#current().startsWith('```'))
      lines.push(this.#consumeLine())
    if (this.#at >= this.#lines.length) this.#report(line, 'This code block is never closed.')
    this.#at += 1
    if (language !== 'text') {
      this.#report(
        line,
        'Code comes from a tested sample (@code folder/file#region); only ```text is allowed here.',
      )
    }
    return { kind: 'code', language, text: lines.join('\n'), sample: undefined, line }
  }

  #readFigure(): Block | undefined {
    const line = this.#line()
    if (!this.#current().startsWith('<figure>')) {
      this.#report(line, 'The only HTML is <figure> … </figure>, each tag on its own line.')
      this.#readParagraph()
      return undefined
    }
    const lines: string[] = []
    while (this.#at < this.#lines.length && !this.#current().includes('</figure>')) {
      if (this.#current().trim() === '')
        this.#report(this.#line(), 'A figure must not contain an empty line.')
      lines.push(this.#consumeLine())
    }
    if (this.#at >= this.#lines.length) {
      this.#report(line, 'This figure is never closed.')
      return undefined
    }
    lines.push(this.#consumeLine())
    return { kind: 'figure', markup: lines.join('\n'), line }
  }

  #readDirective(): Block | undefined {
    const line = this.#line()
    const [, name, rest = ''] = DIRECTIVE.exec(this.#consumeLine()) ?? []
    if (name === 'code') return { kind: 'code', language: '', text: '', sample: rest.trim(), line }
    const [, widget, caption] = WIDGET.exec(rest) ?? []
    if (name === 'widget' && widget !== undefined && caption !== undefined) {
      return { kind: 'widget', name: widget, caption: this.#checkInline(caption, line), line }
    }
    const [, question, answer] = ASK.exec(rest) ?? []
    if (name === 'ask' && question !== undefined && answer !== undefined) {
      return {
        kind: 'ask',
        question: this.#checkInline(question, line),
        answer: this.#checkInline(answer, line),
        line,
      }
    }
    this.#report(
      line,
      'Directives are "@code folder/file#region", "@widget name | caption" and "@ask question? | answer".',
    )
    return undefined
  }

  #checkInline(text: string, line: number): string {
    const problem = findInlineProblem(text)
    if (problem !== undefined) this.#report(line, problem)
    return text
  }

  #hasText(): boolean {
    return this.#at < this.#lines.length && this.#current().trim() !== ''
  }

  #current(): string {
    return this.#lines[this.#at] ?? ''
  }

  #consumeLine(): string {
    const line = this.#current()
    this.#at += 1
    return line
  }

  #line(): number {
    return this.#firstLine + this.#at
  }
}
