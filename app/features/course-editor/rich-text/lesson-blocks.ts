const VOID_ELEMENTS = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi

/** The end offset of each top-level element, including trailing white space; null when tags don't match. */
function findEnds(html: string): number[] | null {
  const ends: number[] = []
  const open: string[] = []
  for (const match of html.matchAll(TAG)) {
    const [text, slash, tag] = match
    if (tag === undefined) continue
    const name = tag.toLowerCase()
    const isSelfClosing = slash === '' && (VOID_ELEMENTS.has(name) || text.endsWith('/>'))
    if (slash === '' && !isSelfClosing) open.push(name)
    if (slash === '/' && open.pop() !== name) return null
    if (open.length > 0 || (slash === '' && !isSelfClosing)) continue
    const end = match.index + text.length
    ends.push(end + (/^\s*/.exec(html.slice(end))?.[0].length ?? 0))
  }
  return open.length === 0 ? ends : null
}

let inert: Document | null = null

/** A detached document, in which nothing runs or loads. */
export function inertDocument(): Document {
  inert ??= document.implementation.createHTMLDocument('')
  return inert
}

/** Parses HTML without running or loading anything. */
export function parseInert(html: string): HTMLElement {
  const body = inertDocument().createElement('body')
  body.innerHTML = html
  return body
}

/**
 * Splits a lesson's HTML between its top-level elements; joined, the pieces are exactly the input. When splitting would
 * change how a browser parses it, the result is a single piece.
 */
export function splitBlocks(html: string): string[] {
  if (html.trim() === '') return []
  const ends = findEnds(html)
  if (ends === null || ends.length === 0) return [html]
  const cuts = [0, ...ends.slice(0, -1), html.length]
  const pieces = cuts.slice(1).map((end, index) => html.slice(cuts[index], end))
  const whole = parseInert(html).innerHTML
  const joined = pieces.map((piece) => parseInert(piece).innerHTML).join('')
  return whole === joined ? pieces : [html]
}
