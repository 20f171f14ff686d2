import type { MarkdownBudget, MarkdownNode } from './markdown-nodes.rules.ts'

/** A run of `*`, `_` or `~` that may open or close emphasis. */
export type Delimiter = {
  kind: 'delimiter'
  mark: string
  count: number
  /** The run's length as written: the rule of three counts it. */
  length: number
  canOpen: boolean
  canClose: boolean
}

/** Text that is not merged with its neighbours, such as an HTML tag. */
type Tag = { kind: 'tag'; text: string }

export type InlineItem = MarkdownNode | Delimiter | Tag

const SPACE = /\s/u
const PUNCTUATION = /[\p{P}\p{S}]/u

/** Computes what CommonMark calls flanking: whether the run can open or close, from its neighbours. */
export function toDelimiter(mark: string, length: number, before: string, after: string): Delimiter {
  const isAfterSpace = before === '' || SPACE.test(before)
  const isBeforeSpace = after === '' || SPACE.test(after)
  const isAfterPunctuation = !isAfterSpace && PUNCTUATION.test(before)
  const isBeforePunctuation = !isBeforeSpace && PUNCTUATION.test(after)
  const isLeft = !isBeforeSpace && (!isBeforePunctuation || isAfterSpace || isAfterPunctuation)
  const isRight = !isAfterSpace && (!isAfterPunctuation || isBeforeSpace || isBeforePunctuation)
  const isWordMark = mark === '_'
  return {
    kind: 'delimiter',
    mark,
    count: length,
    length,
    canOpen: isLeft && (!isWordMark || !isRight || isAfterPunctuation),
    canClose: isRight && (!isWordMark || !isLeft || isBeforePunctuation),
  }
}

const isPair = (opener: Delimiter, closer: Delimiter) => {
  if (opener.mark !== closer.mark || !opener.canOpen || opener.count === 0) return false
  if (opener.mark === '~') return opener.count === closer.count
  const isEitherBoth = opener.canClose || closer.canOpen
  const isSumOfThree = (opener.length + closer.length) % 3 === 0
  return !isEitherBoth || !isSumOfThree || (opener.length % 3 === 0 && closer.length % 3 === 0)
}

/** Closers of one type have the same openers, so an opener that failed one is not tried for the next. */
const typeOf = ({ mark, length, canOpen, count }: Delimiter) =>
  mark === '~' ? `~${count}` : `${mark}${length % 3}${canOpen ? 'o' : ''}`

/**
 * Turns pairs of delimiters into emphasis, from left to right. Each closer walks back over the open delimiters;
 * what it passes is closed or never walked over again for its type, so all walks together are linear.
 */
class EmphasisBuilder {
  readonly #budget: MarkdownBudget
  readonly #result: InlineItem[] = []
  /** Indexes of the open delimiters in the result. */
  readonly #open: number[] = []
  readonly #bottoms = new Map<string, number>()

  constructor(budget: MarkdownBudget) {
    this.#budget = budget
  }

  add(item: InlineItem) {
    this.#budget.spend(1)
    if (item.kind !== 'delimiter') {
      this.#result.push(item)
      return
    }
    while (item.canClose && item.count > 0 && this.#close(item));
    if (item.count === 0) return
    if (item.canOpen) this.#open.push(this.#result.length)
    this.#result.push(item)
  }

  finish(): MarkdownNode[] {
    return mergeText(this.#result)
  }

  #close(closer: Delimiter): boolean {
    const type = typeOf(closer)
    const bottom = this.#bottoms.get(type) ?? 0
    for (let level = this.#open.length - 1; level >= bottom; level -= 1) {
      this.#budget.spend(1)
      const index = this.#open[level] ?? 0
      const opener = this.#result[index]
      if (opener?.kind !== 'delimiter' || !isPair(opener, closer)) continue
      this.#open.length = level
      for (const [key, value] of this.#bottoms) this.#bottoms.set(key, Math.min(value, level))
      this.#wrap(index, opener, closer)
      if (opener.count > 0) this.#open.push(index)
      return true
    }
    this.#bottoms.set(type, this.#open.length)
    return false
  }

  #wrap(index: number, opener: Delimiter, closer: Delimiter) {
    const inside = this.#result.splice(index + 1)
    this.#budget.spend(inside.length)
    const used = opener.mark === '~' ? opener.count : opener.count >= 2 && closer.count >= 2 ? 2 : 1
    const kind = opener.mark === '~' ? 'del' : used === 2 ? 'strong' : 'em'
    opener.count -= used
    closer.count -= used
    if (opener.count === 0) this.#result.length = index
    this.#budget.addNodes(1)
    const node: MarkdownNode = { kind, children: mergeText(inside) }
    this.#budget.checkDepth(node, node.children)
    this.#result.push(node)
  }
}

/** Merges adjacent text nodes. Joined once, because appending piece by piece would copy the text each time. */
function mergeText(items: readonly InlineItem[]): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  let parts: string[] = []
  const flush = () => {
    const text = parts.join('')
    if (text !== '') nodes.push({ kind: 'text', text })
    parts = []
  }
  for (const item of items) {
    if (item.kind === 'text') parts.push(item.text)
    else if (item.kind === 'delimiter') parts.push(item.mark.repeat(item.count))
    else {
      flush()
      nodes.push(item.kind === 'tag' ? { kind: 'text', text: item.text } : item)
    }
  }
  flush()
  return nodes
}

export function buildEmphasis(items: readonly InlineItem[], budget: MarkdownBudget): MarkdownNode[] {
  const builder = new EmphasisBuilder(budget)
  for (const item of items) builder.add(item)
  return builder.finish()
}

/** Links can't be nested, so a link in the text of a link becomes text. */
export function unwrapLinks(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const unwrapped = nodes.flatMap((node): MarkdownNode[] => {
    if (node.kind === 'link') return node.children
    if (node.kind === 'strong' || node.kind === 'em' || node.kind === 'del') {
      return [{ kind: node.kind, children: unwrapLinks(node.children) }]
    }
    return [node]
  })
  return mergeText(unwrapped)
}
