import { type PictureRef, readPictureAddress } from '#app/features/pictures/picture.rules.ts'
import { buildEmphasis, type InlineItem, toDelimiter, unwrapLinks } from './markdown-emphasis.rules.ts'
import { findAutolink, readDestination, unescapeMarks } from './markdown-links.rules.ts'
import {
  type LinkTargets,
  type MarkdownBudget,
  type MarkdownNode,
  MAX_LABEL,
  normalizeLabel,
  safeHref,
} from './markdown-nodes.rules.ts'

/** Where plain text ends: at a mark, a line break, or the start of a possible link. */
const SPECIAL = /[\\`$<[\]!*_~\n@]|https?:\/\/|www\./gi
const ESCAPABLE = /[!-/:-@[-`{-~]/
const FIRST_LETTER = /^./su
const LAST_LETTER = /.$/su
const BACKTICKS = /`+/g
const TAG_START = /[\w/!?.+-]/
const TAG = /<(?:\/?[a-z][a-z0-9-]*(?:[\s/][^<>]*)?|![a-z][^<>]*|\?[^<>]*)>/iy
const ANGLE_LINK = /<([a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w.-]{1,255})>/iy
const NUMERIC_REFERENCE = /&#(?:(\d{1,7})|x([\da-f]{1,6}));/gi
const MAX_CODE_POINT = 0x10ffff
/** The link, its text and the text up to the next one. */
const NODES_PER_LINK = 3

/** Decodes numeric references such as `&#39;`. */
function decodeReferences(text: string): string {
  if (!text.includes('&#')) return text
  return text.replaceAll(NUMERIC_REFERENCE, (_, decimal?: string, hex?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isCharacter = code > 0 && code <= MAX_CODE_POINT && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** An open bracket: its index among the items and the start of its text. */
type Bracket = { item: number; textStart: number; isImage: boolean }

/** The start of each run of backticks, by its length, so that a code span finds its end without a search. */
function findBackticks(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>()
  for (const { 0: run, index } of text.matchAll(BACKTICKS)) {
    const starts = runs.get(run.length)
    if (starts === undefined) runs.set(run.length, [index])
    else starts.push(index)
  }
  // Reversed, so that the nearest run is last and passed runs can be popped.
  for (const starts of runs.values()) starts.reverse()
  return runs
}

class InlineParser {
  readonly #text: string
  readonly #targets: LinkTargets
  readonly #budget: MarkdownBudget
  readonly #items: InlineItem[] = []
  readonly #brackets: Bracket[] = []
  readonly #backticks: Map<number, number[]>
  readonly #lastCommentEnd: number
  /** Brackets below this level contain a link and can't become one. */
  #firstActive = 0
  #at = 0

  constructor(text: string, targets: LinkTargets, budget: MarkdownBudget) {
    this.#text = text
    this.#targets = targets
    this.#budget = budget
    budget.spend(text.length)
    this.#backticks = findBackticks(text)
    this.#lastCommentEnd = text.lastIndexOf('-->')
  }

  parse(): MarkdownNode[] {
    const text = this.#text
    while (this.#at < text.length) {
      SPECIAL.lastIndex = this.#at
      const found = SPECIAL.exec(text)
      const end = found?.index ?? text.length
      this.#budget.spend(1 + end - this.#at)
      if (end > this.#at) this.#addText(decodeReferences(text.slice(this.#at, end)))
      this.#at = end
      if (found !== null) this.#readSpecial(found[0])
    }
    return buildEmphasis(this.#items, this.#budget)
  }

  #readSpecial(mark: string) {
    this.#budget.addMark()
    switch (mark) {
      case '\\':
        return this.#readEscape()
      case '`':
        return this.#readCode()
      case '$':
        return this.#readMath()
      case '<':
        return this.#readAngle()
      case '\n':
        return this.#readBreak(1)
      case '[':
        return this.#openBracket(1)
      case '!':
        return this.#text[this.#at + 1] === '[' ? this.#openBracket(2) : this.#addPlain(1)
      case ']':
        return this.#closeBracket()
      case '*':
      case '_':
      case '~':
        return this.#readDelimiter(mark)
      default:
        return this.#readAutolink(mark)
    }
  }

  #addText(text: string) {
    this.#items.push({ kind: 'text', text })
  }

  #addNode(node: MarkdownNode, length: number) {
    this.#budget.addNodes(node.kind === 'link' ? NODES_PER_LINK : 1)
    this.#items.push(node)
    this.#at += length
  }

  /** Adds characters as text. */
  #addPlain(length: number) {
    this.#addText(this.#text.slice(this.#at, this.#at + length))
    this.#at += length
  }

  #readEscape() {
    const next = this.#text[this.#at + 1] ?? ''
    if (next === '\n') return this.#readBreak(2)
    if (!ESCAPABLE.test(next)) return this.#addPlain(1)
    this.#at += 1
    return this.#addPlain(1)
  }

  #readBreak(length: number) {
    const last = this.#items.at(-1)
    if (last?.kind === 'text') last.text = last.text.trimEnd()
    this.#addNode({ kind: 'break' }, length)
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') this.#at += 1
  }

  #readCode() {
    let length = 1
    while (this.#text[this.#at + length] === '`') length += 1
    this.#budget.spend(length)
    const start = this.#at + length
    const ends = this.#backticks.get(length) ?? []
    while (ends.length > 0 && (ends.at(-1) ?? 0) < start) ends.pop()
    const end = ends.at(-1)
    if (end === undefined) return this.#addPlain(length)
    const code = this.#text.slice(start, end).replaceAll('\n', ' ')
    const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== ''
    return this.#addNode({ kind: 'code', text: isPadded ? code.slice(1, -1) : code }, end + length - this.#at)
  }

  /** A formula on one line: no space inside the dollars, and no digit after them, so that '$5 and $6' is an amount. */
  #readMath() {
    const text = this.#text
    const width = text[this.#at + 1] === '$' ? 2 : 1
    const start = this.#at + width
    let end = start
    while (end < text.length && text[end] !== '$' && text[end] !== '\n') end += text[end] === '\\' ? 2 : 1
    this.#budget.spend(end - start)
    const tex = text.slice(start, end)
    const isClosed = text.startsWith('$'.repeat(width), end) && !/\d/.test(text[end + width] ?? '')
    const isTight = width === 2 ? tex.trim() !== '' : tex !== '' && !/^\s|\s$/.test(tex)
    if (!isClosed || !isTight || tex.includes('\n')) return this.#addPlain(width)
    return this.#addNode({ kind: 'math', tex: tex.trim(), isBlock: false }, end + width - this.#at)
  }

  /** Reads no further than the next `<`, so that many of them are read only once. */
  #readAngle() {
    const text = this.#text
    if (text.startsWith('<!--', this.#at) && this.#lastCommentEnd > this.#at + 3) {
      return this.#addTag(text.indexOf('-->', this.#at + 4) + 3 - this.#at)
    }
    if (!TAG_START.test(text[this.#at + 1] ?? '')) return this.#addPlain(1)
    ANGLE_LINK.lastIndex = this.#at
    const link = ANGLE_LINK.exec(text)
    const address = link?.[1]
    if (link !== null && address !== undefined) {
      this.#budget.spend(link[0].length)
      const href = safeHref(address.includes(':') ? address : `mailto:${address}`)
      if (href === null) return this.#addTag(link[0].length)
      return this.#addNode(
        { kind: 'link', href, children: [{ kind: 'text', text: address }] },
        link[0].length,
      )
    }
    TAG.lastIndex = this.#at
    const tag = TAG.exec(text)
    return tag === null ? this.#addPlain(1) : this.#addTag(tag[0].length)
  }

  #addTag(length: number) {
    this.#budget.spend(length)
    this.#items.push({ kind: 'tag', text: this.#text.slice(this.#at, this.#at + length) })
    this.#at += length
  }

  #readDelimiter(mark: string) {
    const text = this.#text
    let length = 1
    while (text[this.#at + length] === mark) length += 1
    this.#budget.spend(length)
    if (mark === '~' && length > 2) return this.#addPlain(length)
    const before = LAST_LETTER.exec(text.slice(Math.max(0, this.#at - 2), this.#at))?.[0] ?? ''
    const after = FIRST_LETTER.exec(text.slice(this.#at + length, this.#at + length + 2))?.[0] ?? ''
    this.#items.push(toDelimiter(mark, length, before, after))
    this.#at += length
  }

  #readAutolink(mark: string) {
    const found = findAutolink(this.#text, this.#at, mark, this.#brackets.length > 0)
    this.#budget.spend(found.steps)
    if (found.href === null) return this.#addPlain(mark.length)
    const { before, href } = found
    const last = this.#items.at(-1)
    if (before > 0) {
      // The local part of an email address was already added as text.
      if (last?.kind !== 'text' || last.text.length < before) return this.#addPlain(mark.length)
      last.text = last.text.slice(0, -before)
    }
    const text = this.#text.slice(this.#at - before, this.#at + found.length)
    return this.#addNode({ kind: 'link', href, children: [{ kind: 'text', text }] }, found.length)
  }

  #openBracket(width: number) {
    const textStart = this.#at + width
    this.#brackets.push({ item: this.#items.length, textStart, isImage: width === 2 })
    this.#addPlain(width)
  }

  #closeBracket() {
    const bracket = this.#brackets.pop()
    const isActive = this.#brackets.length >= this.#firstActive
    this.#firstActive = Math.min(this.#firstActive, this.#brackets.length)
    if (bracket === undefined || (!isActive && !bracket.isImage)) return this.#addPlain(1)
    const target = this.#readTarget(bracket)
    const picture = target !== null && bracket.isImage ? readPictureAddress(target.href) : null
    if (target !== null && picture !== null) return this.#addPicture(bracket, picture, 1 + target.length)
    const href = target === null ? null : safeHref(target.href)
    if (target === null || href === null) return this.#addPlain(1)
    const label = this.#text.slice(bracket.textStart, this.#at)
    const inside = this.#items.splice(bracket.item).slice(1)
    this.#budget.spend(inside.length + label.length)
    if (!bracket.isImage) this.#firstActive = this.#brackets.length
    // An image of another site becomes a link, because loading it would tell its host who studies what.
    const children: MarkdownNode[] = bracket.isImage
      ? [{ kind: 'text', text: label || target.href }]
      : unwrapLinks(buildEmphasis(inside, this.#budget))
    return this.#addNode({ kind: 'link', href, children }, 1 + target.length)
  }

  #addPicture({ item, textStart }: Bracket, picture: PictureRef, length: number) {
    const label = this.#text.slice(textStart, this.#at)
    this.#budget.spend(this.#items.length - item + label.length)
    this.#items.length = item
    return this.#addNode({ kind: 'picture', picture, alt: unescapeMarks(label) }, length)
  }

  /** What follows a closing bracket: `(address "title")`, `[label]`, or nothing for a label by itself. */
  #readTarget({ textStart }: Bracket): { href: string; length: number } | null {
    const after = this.#at + 1
    if (this.#text[after] === '(') {
      const found = readDestination(this.#text, after)
      this.#budget.spend(found.steps)
      if (found.href !== null) return { href: found.href, length: found.length }
    }
    if (this.#targets.size === 0) return null
    this.#budget.spend(MAX_LABEL)
    let length = 0
    let label = this.#text.slice(textStart, Math.min(this.#at, textStart + MAX_LABEL))
    if (this.#text[after] === '[') {
      const explicit = this.#text.slice(after + 1, after + MAX_LABEL)
      const end = explicit.indexOf(']')
      if (end > 0) label = explicit.slice(0, end)
      if (end >= 0) length = end + 2
    }
    const href = this.#targets.get(normalizeLabel(label))
    return href === undefined ? null : { href, length }
  }
}

/** Parses emphasis, code, formulas and links in the text of one block. */
export function parseInline(text: string, targets: LinkTargets, budget: MarkdownBudget): MarkdownNode[] {
  return new InlineParser(text, targets, budget).parse()
}
