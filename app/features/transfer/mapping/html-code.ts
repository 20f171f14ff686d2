import { findElements, type HtmlElement, type HtmlNode, textOf } from './html-tree.ts'

const MONOSPACE = /font-family:[^;:]*(mono|consolas|courier|menlo)/i
const LANGUAGE = /(?:^|\s)(?:language-|lang-|highlight-source-|brush:\s*|sourceCode\s+)([a-z0-9+#-]{1,20})/i
const LINES = new Set(['div', 'p', 'li', 'tr'])
const BLOCKS = new Set(['div', 'p', 'td', 'section'])

const classOf = (element: HtmlElement) => element.attributes.get('class') ?? ''
const isMonospace = (element: HtmlElement) => MONOSPACE.test(element.attributes.get('style') ?? '')

/** Code as people and add-ons write it: `pre`, a highlighter's box, or a block in a monospaced font. */
export function isCodeBlock(element: HtmlElement): boolean {
  if (element.name === 'pre') return true
  if (element.name === 'code') return hasLines(element)
  const isBox = /\b(highlight|highlighttable|codehilite|sourceCode|hljs|code-block)\b/.test(classOf(element))
  if (isBox && (BLOCKS.has(element.name) || element.name === 'table')) return true
  return BLOCKS.has(element.name) && isMonospace(element) && hasLines(element)
}

export const isInlineCode = (element: HtmlElement) =>
  ['code', 'tt', 'kbd', 'samp'].includes(element.name) ||
  ((element.name === 'span' || element.name === 'font') && isMonospace(element))

const hasLines = (element: HtmlElement) =>
  findElements([element], ({ name }) => name === 'br' || name === 'div').some((found) => found !== element) ||
  textOf(element.children).trim().includes('\n')

/** The text of code, and its language if the page said it. Numbers of lines beside it are left out. */
export function readCode(element: HtmlElement): { text: string; language: string } {
  const columns = findElements(
    [element],
    (inside) => inside.name === 'td' && /\bcode\b/.test(classOf(inside)),
  )
  const source = columns[0] ?? element
  const named = findElements([element], (inside) => LANGUAGE.test(classOf(inside)))[0]
  const language = LANGUAGE.exec(named === undefined ? '' : classOf(named))?.[1]?.toLowerCase() ?? ''
  const text = codeText(source.children)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
  return { text, language: language === 'none' || language === 'text' ? '' : language }
}

function codeText(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (node.kind === 'text') text += node.text
    else if (node.name === 'br') text += '\n'
    else if (/\b(linenos?|lineno|gutter)\b/.test(classOf(node))) continue
    else if (LINES.has(node.name)) {
      if (text !== '' && !text.endsWith('\n')) text += '\n'
      text += codeText(node.children)
      if (!text.endsWith('\n')) text += '\n'
    } else text += codeText(node.children)
  }
  return text
}

/** A fence that is longer than any in the code. */
export function fence(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${text}\n${ticks}`
}

/** One line, without the spaces around its parts. No pattern: one over long runs of spaces would take quadratic time. */
export const joinLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

export function inlineCode(text: string): string {
  const plain = joinLines(text.replaceAll('\u00a0', ' '))
  if (plain === '') return ''
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  const space = plain.startsWith('`') || plain.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${plain}${space}${ticks}`
}
