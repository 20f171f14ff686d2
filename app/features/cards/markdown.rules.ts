import { Lexer, type MarkedToken, type Token, type TokenizerExtension, Marked } from 'marked'
import { isTooWild, MAX_DELIMITERS, countDelimiters } from './markdown-bounds.rules.ts'

/** What a card's text is made of. There is no node for HTML: what looks like it is text. */
export type MarkdownNode =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: MarkdownNode[] }
  | { kind: 'code'; text: string }
  | { kind: 'math'; tex: string; isBlock: boolean }
  | { kind: 'link'; href: string; children: MarkdownNode[] }
  | { kind: 'break' }
  | { kind: 'paragraph' | 'quote' | 'heading'; children: MarkdownNode[] }
  /** Text that is shown as it was written, line by line. */
  | { kind: 'plain'; text: string }
  | { kind: 'codeBlock'; text: string; language: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: MarkdownNode[][] }
  | { kind: 'table'; head: MarkdownNode[][]; rows: MarkdownNode[][][] }
  | { kind: 'rule' }

/** Deeper nesting is shown as it was written: it would be as narrow as a letter on a phone. */
const MAX_DEPTH = 6
/** A card is read, not scrolled through: past this many pieces the rest is shown as it was written. */
const MAX_NODES = 1_500

/** A formula on one line: no space inside the dollars, and no digit after them, so that '$5 and $6' is an amount. */
const INLINE_MATH = /^\$(?!\s)((?:\\.|[^\\$\n])+?)(?<!\s)\$(?!\d)/
const BLOCK_MATH = /^ {0,3}\$\$((?:\\.|[^\\$])+?)\$\$[ \t]*(?:\n|$)/

const math: TokenizerExtension[] = [
  {
    name: 'blockMath',
    level: 'block',
    start: (source) => findOrNot(source, '$$'),
    tokenizer: (source) => toMathToken('blockMath', BLOCK_MATH.exec(source)),
  },
  {
    name: 'inlineMath',
    level: 'inline',
    start: (source) => findOrNot(source, '$'),
    tokenizer: (source) => toMathToken('inlineMath', INLINE_MATH.exec(source)),
  },
]

function findOrNot(source: string, mark: string): number | undefined {
  const place = source.indexOf(mark)
  return place === -1 ? undefined : place
}

function toMathToken(type: string, match: RegExpExecArray | null) {
  return match === null ? undefined : { type, raw: match[0], text: (match[1] ?? '').trim() }
}

const OPTIONS = { gfm: true, breaks: true }
const withoutMath = new Marked(OPTIONS).defaults
// Apart, because looking for formulas costs a look at the rest of the text for each of its blocks.
const withMath = new Marked({ ...OPTIONS, extensions: math }).defaults

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/** An address that a card may lead to: another site or a mail. Everything else is only text. */
export function safeHref(href: string): string | null {
  const url = URL.parse(href)
  return url !== null && SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}

type Budget = { nodes: number }

const KNOWN = new Set([
  'blockquote', 'br', 'checkbox', 'code', 'codespan', 'def', 'del', 'em', 'escape', 'heading', 'hr', 'html', 'image',
  'link', 'list', 'list_item', 'paragraph', 'space', 'strong', 'table', 'text',
]) // prettier-ignore

const isKnown = (token: Token): token is MarkedToken => KNOWN.has(token.type)

function toNodes(tokens: readonly Token[] | undefined, depth: number, budget: Budget): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  for (const token of tokens ?? []) {
    budget.nodes -= 1
    if (budget.nodes < 0) {
      nodes.push({ kind: 'text', text: token.raw })
      continue
    }
    const node = isKnown(token) ? toNode(token, depth, budget) : toMath(token)
    if (node !== null) nodes.push(node)
  }
  return nodes
}

function toMath(token: Token): MarkdownNode {
  const tex: unknown = 'text' in token ? token.text : ''
  return { kind: 'math', tex: typeof tex === 'string' ? tex : '', isBlock: token.type === 'blockMath' }
}

function toNode(token: MarkedToken, depth: number, budget: Budget): MarkdownNode | null {
  const inside = (tokens: readonly Token[] | undefined) => toNodes(tokens, depth, budget)
  switch (token.type) {
    case 'space':
    case 'def':
    case 'list_item':
      return null
    case 'text':
      return token.tokens === undefined
        ? { kind: 'text', text: token.text }
        : { kind: 'paragraph', children: inside(token.tokens) }
    case 'escape':
      return { kind: 'text', text: token.text }
    case 'html':
      return { kind: 'text', text: token.raw }
    case 'checkbox':
      return { kind: 'text', text: token.checked ? '☑ ' : '☐ ' }
    case 'br':
      return { kind: 'break' }
    case 'hr':
      return { kind: 'rule' }
    case 'strong':
    case 'em':
    case 'del':
      return { kind: token.type, children: inside(token.tokens) }
    case 'codespan':
      return { kind: 'code', text: token.text }
    case 'link': {
      const href = safeHref(token.href)
      const children = inside(token.tokens)
      return href === null ? { kind: 'text', text: token.raw } : { kind: 'link', href, children }
    }
    case 'image': {
      // A picture from elsewhere would tell its host who studies what: it is a link.
      const href = safeHref(token.href)
      const text: MarkdownNode = { kind: 'text', text: token.text || token.href }
      return href === null ? { kind: 'text', text: token.raw } : { kind: 'link', href, children: [text] }
    }
    case 'paragraph':
      return { kind: 'paragraph', children: inside(token.tokens) }
    case 'heading':
      return { kind: 'heading', children: inside(token.tokens) }
    case 'code':
      return { kind: 'codeBlock', text: token.text, language: (token.lang ?? '').split(/\s/)[0] ?? '' }
    case 'blockquote':
      if (depth >= MAX_DEPTH) return { kind: 'plain', text: token.raw }
      return { kind: 'quote', children: toNodes(token.tokens, depth + 1, budget) }
    case 'list':
      if (depth >= MAX_DEPTH) return { kind: 'plain', text: token.raw }
      return {
        kind: 'list',
        isOrdered: token.ordered,
        start: token.start === '' ? 1 : token.start,
        items: token.items.map((item) => toNodes(item.tokens, depth + 1, budget)),
      }
    case 'table':
    default:
      return {
        kind: 'table',
        head: token.header.map((cell) => inside(cell.tokens)),
        rows: token.rows.map((row) => row.map((cell) => inside(cell.tokens))),
      }
  }
}

/** Reads Markdown within bounds: whatever someone wrote, reading it takes a few milliseconds. */
export function readMarkdown(text: string): MarkdownNode[] {
  const source = text.replaceAll(/\r\n?/g, '\n')
  if (isTooWild(source)) return [{ kind: 'plain', text: source }]
  const lexer = new Lexer(source.includes('$') ? withMath : withoutMath)
  lexer.blockTokens(source, lexer.tokens)
  let delimiters = 0
  for (const { src, tokens } of lexer.inlineQueue) {
    delimiters += countDelimiters(src)
    if (delimiters > MAX_DELIMITERS) tokens.push({ type: 'text', raw: src, text: src })
    else lexer.inlineTokens(src, tokens)
  }
  const budget = { nodes: MAX_NODES }
  const nodes = toNodes(lexer.tokens, 0, budget)
  return budget.nodes < 0 ? [{ kind: 'plain', text: source }] : nodes
}
