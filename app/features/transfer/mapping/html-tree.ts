import { decodeEntities } from './html-entities.ts'

export type HtmlText = { kind: 'text'; text: string }
export type HtmlElement = {
  kind: 'element'
  name: string
  attributes: ReadonlyMap<string, string>
  children: HtmlNode[]
}
export type HtmlNode = HtmlText | HtmlElement

const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'meta', 'link', 'col', 'source', 'area', 'base'])
/** Their content is never text of a card. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
])
/** A new one of these ends an open one: HTML allows leaving out the end tag. */
const CLOSED_BY: Record<string, ReadonlySet<string>> = {
  li: new Set(['li']),
  p: new Set(['p']),
  tr: new Set(['tr', 'td', 'th']),
  td: new Set(['td', 'th']),
  th: new Set(['td', 'th']),
  option: new Set(['option']),
}
const MAX_DEPTH = 40
const MAX_NODES = 20_000

/**
 * A tree of any text with tags, without a DOM, because the Worker that reads a package has none. Nothing is loaded or
 * run: scripts and styles are dropped, and unknown tags only hold their text.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { kind: 'element', name: '', attributes: new Map(), children: [] }
  const open: HtmlElement[] = [root]
  let nodes = 0
  const add = (node: HtmlNode) => {
    nodes += 1
    if (nodes <= MAX_NODES) open.at(-1)?.children.push(node)
  }
  let at = 0
  // After it no tag can end, so nothing is searched there again and again.
  const lastEnd = html.lastIndexOf('>')
  while (at < html.length) {
    const found = html.indexOf('<', at)
    const start = found > lastEnd ? -1 : found
    const tag = start === -1 ? null : readTag(html, start)
    if (tag === null) {
      // A '<' that starts no tag is text.
      const end = start === -1 ? html.length : start + 1
      add({ kind: 'text', text: decodeEntities(html.slice(at, end)) })
      at = end
      continue
    }
    if (start > at) add({ kind: 'text', text: decodeEntities(html.slice(at, start)) })
    at = tag.end
    if (tag.name === '') continue
    if (tag.isEnd) closeTag(open, tag.name)
    else if (DROPPED.has(tag.name)) at = findEndTag(html, tag.name, at)
    else {
      const closed = CLOSED_BY[tag.name]
      while (closed?.has(open.at(-1)?.name ?? '') === true) open.pop()
      const element: HtmlElement = {
        kind: 'element',
        name: tag.name,
        attributes: tag.attributes,
        children: [],
      }
      add(element)
      if (!VOID.has(tag.name) && !tag.isSelfClosed && open.length < MAX_DEPTH) open.push(element)
    }
  }
  return root.children
}

function closeTag(open: HtmlElement[], name: string) {
  const index = open.findLastIndex((element) => element.name === name)
  if (index > 0) open.length = index
}

function findEndTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi')
  pattern.lastIndex = from
  const found = pattern.exec(html)
  const end = found === null ? -1 : html.indexOf('>', found.index)
  return end === -1 ? html.length : end + 1
}

type Tag = {
  name: string
  isEnd: boolean
  isSelfClosed: boolean
  attributes: Map<string, string>
  end: number
}

const COMMENT = '<!--'
const NAME = /^<\/?([a-z][a-z0-9-]*)/i
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g
const MAX_TAG = 20_000

/** A tag, a comment or a declaration (which has no name); null if '<' is text. */
function readTag(html: string, start: number): Tag | null {
  const nameless = { name: '', isEnd: false, isSelfClosed: false, attributes: new Map<string, string>() }
  if (html.startsWith(COMMENT, start)) {
    const end = html.indexOf('-->', start + COMMENT.length)
    return { ...nameless, end: end === -1 ? html.length : end + 3 }
  }
  if (html[start + 1] === '!' || html[start + 1] === '?') {
    const end = html.indexOf('>', start)
    return end === -1 ? null : { ...nameless, end: end + 1 }
  }
  const name = NAME.exec(html.slice(start, start + 40))?.[1]
  if (name === undefined) return null
  const end = findTagEnd(html, start)
  if (end === -1) return null
  const inside = html.slice(start + 1 + name.length, end)
  const attributes = new Map<string, string>()
  const isEnd = html[start + 1] === '/'
  if (!isEnd && inside.includes('=')) {
    for (const [, key = '', double, single, bare] of inside.matchAll(ATTRIBUTE)) {
      attributes.set(key.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''))
    }
  }
  return { name: name.toLowerCase(), isEnd, isSelfClosed: inside.endsWith('/'), attributes, end: end + 1 }
}

/** The '>' of a tag; one inside a quoted value doesn't count. */
function findTagEnd(html: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < Math.min(html.length, start + MAX_TAG); at += 1) {
    const letter = html[at] ?? ''
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if ((letter === '"' || letter === "'") && html[at - 1] === '=') {
      quote = letter
    } else if (letter === '>') {
      return at
    } else if (letter === '<') {
      return -1
    }
  }
  return -1
}

export const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (node.kind === 'text' ? node.text : textOf(node.children))).join('')

export function findElements(
  nodes: readonly HtmlNode[],
  isWanted: (element: HtmlElement) => boolean,
): HtmlElement[] {
  return nodes.flatMap((node) =>
    node.kind === 'text' ? [] : [...(isWanted(node) ? [node] : []), ...findElements(node.children, isWanted)],
  )
}
