import { readMarkdown } from './markdown.rules.ts'
import type { MarkdownNode } from './markdown-nodes.rules.ts'

const SUPERSCRIPTS: Readonly<Record<string, string>> = { '^2': '²', '^3': '³', '^n': 'ⁿ' }

/** A formula as it is spoken: the names of commands stay, the marks go. */
const readTex = (tex: string) =>
  tex
    .replaceAll(/\\(?:left|right|,|;|!|:)/g, '')
    .replaceAll(/\\([a-z]+)/gi, ' $1 ')
    .replaceAll(/\^\{?([23n])\}?/g, (_, sign: string) => SUPERSCRIPTS[`^${sign}`] ?? sign)
    .replaceAll(/[\\{}]/g, '')
    .trim()

function textOf(node: MarkdownNode): string {
  if (node.kind === 'math') return readTex(node.tex)
  if (node.kind === 'picture') return node.alt
  if (node.kind === 'break') return ' '
  if (node.kind === 'rule') return ''
  if (node.kind === 'list') return node.items.flat().map(textOf).join(' ')
  if (node.kind === 'table') return [...node.head, ...node.rows.flat()].flat().map(textOf).join(' ')
  if ('text' in node) return node.text
  return node.children.map(textOf).join('')
}

/** A card's text without its Markdown, in one line, for labels that are read aloud. */
export const plainText = (text: string): string =>
  readMarkdown(text, { isExcerpt: true }).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim()

const MAX_LABEL = 80

/** A short label of a card, for the accessible name of a button. */
export function nameCard({ question }: { question: string }): string {
  const words = plainText(question)
  return words === '' ? 'without a question' : words.slice(0, MAX_LABEL)
}
