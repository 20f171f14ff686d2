import type { PictureRef } from '#app/features/pictures/picture.rules.ts'

/** The syntax tree of a card's text. There is no node for HTML: tags are text. */
export type MarkdownNode =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: MarkdownNode[] }
  | { kind: 'code'; text: string }
  | { kind: 'math'; tex: string; isBlock: boolean }
  | { kind: 'link'; href: string; children: MarkdownNode[] }
  | { kind: 'picture'; picture: PictureRef; alt: string }
  | { kind: 'break' }
  | { kind: 'paragraph' | 'quote' | 'heading'; children: MarkdownNode[] }
  /** Text that is shown as written, with its line breaks. */
  | { kind: 'plain'; text: string }
  | { kind: 'codeBlock'; text: string; language: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: MarkdownNode[][] }
  | { kind: 'table'; head: MarkdownNode[][]; rows: MarkdownNode[][][] }
  | { kind: 'rule' }

/** Steps per character, and the minimum. A step reads about one character. */
const STEPS_PER_CHARACTER = 24
const MIN_STEPS = 2_000
/** A text with more nodes is shown as plain text. How many it may have grows with its length, up to this. */
const MAX_NODES = 1_500
const MIN_NODES = 300
/** Enough for a table of digits. */
const CHARACTERS_PER_NODE = 3
/** Marks of emphasis, code, links and formulas in one text, paired or not. */
const MAX_MARKS = 5_000
/** Levels of nested emphasis; a browser would stop at 512. */
const MAX_INLINE_DEPTH = 20

/** Thrown when a text costs more than its budget; the text is then shown as plain text. */
export class MarkdownBudgetError extends Error {}

/** Counts the parser's work on one text. Every loop spends from it, which bounds the time. */
export class MarkdownBudget {
  readonly limit: number
  steps = 0
  nodes = 0
  marks = 0
  readonly #maxNodes: number
  readonly #depths = new WeakMap<MarkdownNode, number>()

  constructor(length: number, maxNodes = MAX_NODES) {
    this.#maxNodes = Math.min(maxNodes, MIN_NODES + length / CHARACTERS_PER_NODE)
    this.limit = MIN_STEPS + length * STEPS_PER_CHARACTER
  }

  spend(steps: number) {
    this.steps += steps
    if (this.steps > this.limit) throw new MarkdownBudgetError('Too many steps.')
  }

  addNodes(count: number) {
    this.nodes += count
    if (this.nodes > this.#maxNodes) throw new MarkdownBudgetError('Too many nodes.')
  }

  addMark() {
    this.marks += 1
    if (this.marks > MAX_MARKS) throw new MarkdownBudgetError('Too many marks.')
  }

  checkDepth(node: MarkdownNode, children: readonly MarkdownNode[]) {
    let depth = 1
    for (const child of children) depth = Math.max(depth, 1 + (this.#depths.get(child) ?? 0))
    if (depth > MAX_INLINE_DEPTH) throw new MarkdownBudgetError('Nested too deeply.')
    this.#depths.set(node, depth)
  }
}

/** Targets of reference links, by their label in lower case. */
export type LinkTargets = Map<string, string>

/** The longest label that a reference link can have. */
export const MAX_LABEL = 200

export const normalizeLabel = (label: string) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase()

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/** Null unless the URL is http, https or mailto. */
export function safeHref(href: string): string | null {
  const url = URL.parse(href)
  return url !== null && SAFE_PROTOCOLS.has(url.protocol) ? url.href : null
}
