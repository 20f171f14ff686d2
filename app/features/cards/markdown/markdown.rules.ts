import { type Block, parseBlocks } from './markdown-blocks.rules.ts'
import { parseInline } from './markdown-inline.rules.ts'
import {
  type LinkTargets,
  MarkdownBudget,
  MarkdownBudgetError,
  type MarkdownNode,
} from './markdown-nodes.rules.ts'

/** A list shows two lines of each card, so an excerpt is limited to this. */
const EXCERPT_BLOCKS = 2
const EXCERPT_ITEMS = 5
const EXCERPT_CHARACTERS = 600
/** Of its inline marks. */
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
    return parseMarkdown(source, isExcerpt, budget)
  } catch (error) {
    if (!(error instanceof MarkdownBudgetError)) throw error
    return [{ kind: 'plain', text: isExcerpt ? cutText(source) : source }]
  }
}

function parseMarkdown(source: string, isExcerpt: boolean, budget?: MarkdownBudget): MarkdownNode[] {
  const targets: LinkTargets = new Map()
  const sourceBudget = budget ?? new MarkdownBudget(source.length)
  const blocks = parseBlocks(source, targets, sourceBudget)
  const shown = isExcerpt ? toExcerpt(blocks) : blocks
  // What an excerpt leaves out allows no steps for what it shows.
  const shownBudget = isExcerpt
    ? (budget ?? new MarkdownBudget(lengthOf(shown), EXCERPT_NODES))
    : sourceBudget
  const toInline = (inline: string) => parseInline(inline, targets, shownBudget)
  return shown.map((block) => toNode(block, toInline))
}

function toExcerpt(blocks: readonly Block[]): Block[] {
  const shown = blocks.filter(({ kind }) => !NOT_IN_EXCERPT.has(kind)).slice(0, EXCERPT_BLOCKS)
  return shown.map((block) => {
    if (block.kind === 'quote') return { ...block, children: toExcerpt(block.children) }
    if (block.kind === 'list') return { ...block, items: block.items.slice(0, EXCERPT_ITEMS).map(toExcerpt) }
    return 'text' in block ? { ...block, text: cutText(block.text) } : block
  })
}

function cutText(text: string): string {
  if (text.length <= EXCERPT_CHARACTERS) return text
  const cut = text.slice(0, EXCERPT_CHARACTERS)
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
