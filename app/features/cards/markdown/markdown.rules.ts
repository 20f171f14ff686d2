import { type Block, parseBlocks } from './markdown-blocks.rules.ts'
import { parseInline } from './markdown-inline.rules.ts'
import {
  type LinkTargets,
  MarkdownBudget,
  MarkdownBudgetError,
  type MarkdownNode,
} from './markdown-nodes.rules.ts'

type ExcerptSize = { blocks: number; items: number; characters: number }

/** A list shows two lines of each card, so an excerpt is limited to this. */
const EXCERPT: ExcerptSize = { blocks: 2, items: 5, characters: 600 }
/** For texts with a mark in every word or two. */
const SHORT_EXCERPT: ExcerptSize = { blocks: 1, items: 2, characters: 120 }
/** How many nodes the lines of an excerpt may have. */
const EXCERPT_NODES = 150
/** Of the source, so that a list of long texts costs no more than a list of short ones. */
const EXCERPT_SOURCE = 4_000
const NOT_IN_EXCERPT: ReadonlySet<string> = new Set(['codeBlock', 'table'])

type ReadOptions = {
  /** Only the first lines, without code and tables, for lists. */
  isExcerpt?: boolean
  /** By default each text has its own budget. */
  budget?: MarkdownBudget
}

/**
 * Parses Markdown in time linear in its length. A text that exceeds its budget of steps and nodes is shown as plain
 * text.
 */
export function readMarkdown(text: string, { isExcerpt = false, budget }: ReadOptions = {}): MarkdownNode[] {
  const source = (isExcerpt ? text.slice(0, EXCERPT_SOURCE) : text).replaceAll(/\r\n?/g, '\n')
  try {
    return isExcerpt ? readExcerpt(source) : parseMarkdown(source, budget)
  } catch (error) {
    if (!(error instanceof MarkdownBudgetError)) throw error
    return [{ kind: 'plain', text: isExcerpt ? cutText(source, EXCERPT.characters) : source }]
  }
}

function parseMarkdown(source: string, budget = new MarkdownBudget(source.length)): MarkdownNode[] {
  const targets: LinkTargets = new Map()
  const blocks = parseBlocks(source, targets, budget)
  return blocks.map((block) => toNode(block, (inline) => parseInline(inline, targets, budget)))
}

function readExcerpt(source: string): MarkdownNode[] {
  const targets: LinkTargets = new Map()
  const blocks = parseBlocks(source, targets, new MarkdownBudget(source.length))
  const toNodes = (size: ExcerptSize) => {
    const shown = toExcerpt(blocks, size)
    // By the length of what is shown: a long text that is left out must not allow more work.
    const budget = new MarkdownBudget(lengthOf(shown), EXCERPT_NODES)
    return shown.map((block) => toNode(block, (inline) => parseInline(inline, targets, budget)))
  }
  try {
    return toNodes(EXCERPT)
  } catch (error) {
    if (!(error instanceof MarkdownBudgetError)) throw error
    return toNodes(SHORT_EXCERPT)
  }
}

function toExcerpt(blocks: readonly Block[], size: ExcerptSize): Block[] {
  const shown = blocks.filter(({ kind }) => !NOT_IN_EXCERPT.has(kind)).slice(0, size.blocks)
  return shown.map((block) => {
    if (block.kind === 'quote') return { ...block, children: toExcerpt(block.children, size) }
    if (block.kind === 'list') {
      return { ...block, items: block.items.slice(0, size.items).map((item) => toExcerpt(item, size)) }
    }
    return 'text' in block ? { ...block, text: cutText(block.text, size.characters) } : block
  })
}

export function cutText(text: string, characters: number): string {
  if (text.length <= characters) return text
  const cut = text.slice(0, characters)
  const end = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'))
  return `${end > 0 ? cut.slice(0, end) : cut}…`
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'quote') return sum + lengthOf(block.children)
    if (block.kind === 'list') return sum + lengthOf(block.items.flat())
    return 'text' in block ? sum + block.text.length : sum
  }, 0)
}

function toNode(block: Block, toInline: (text: string) => MarkdownNode[]): MarkdownNode {
  const toNodes = (blocks: readonly Block[]) => blocks.map((inside) => toNode(inside, toInline))
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return { kind: block.kind, children: toInline(block.text) }
    case 'quote':
      return { kind: 'quote', children: toNodes(block.children) }
    case 'list':
      return { ...block, items: block.items.map(toNodes) }
    case 'table':
      return {
        kind: 'table',
        head: block.head.map(toInline),
        rows: block.rows.map((row) => row.map(toInline)),
      }
    case 'math':
      return { ...block, isBlock: true }
    case 'codeBlock':
    case 'plain':
    case 'rule':
    default:
      return block
  }
}
