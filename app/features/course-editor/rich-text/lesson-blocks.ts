/** Elements that have no end tag. */
const VOID = new Set([
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

/** Where each element at the top of the text ends, with the white space behind it; null when tags do not match. */
function findEnds(html: string): number[] | null {
  const ends: number[] = []
  const open: string[] = []
  for (const match of html.matchAll(TAG)) {
    const [text, slash, tag] = match
    if (tag === undefined) continue
    const name = tag.toLowerCase()
    const isAlone = slash === '' && (VOID.has(name) || text.endsWith('/>'))
    if (slash === '' && !isAlone) open.push(name)
    if (slash === '/' && open.pop() !== name) return null
    if (open.length > 0 || (slash === '' && !isAlone)) continue
    const end = match.index + text.length
    ends.push(end + (/^\s*/.exec(html.slice(end))?.[0].length ?? 0))
  }
  return open.length === 0 ? ends : null
}

let inert: Document | null = null

/** A document that is on no screen: what is in it neither runs nor loads anything. */
export function inertDocument(): Document {
  inert ??= document.implementation.createHTMLDocument('')
  return inert
}

/** The elements of a text, where they neither run nor load anything. */
export function parseInert(html: string): HTMLElement {
  const body = inertDocument().createElement('body')
  body.innerHTML = html
  return body
}

/**
 * The text of a lesson, cut between the elements at its top; put together again, the pieces are the text, letter by
 * letter. When the cuts would change what a browser reads, there is one piece: the whole.
 */
export function splitBlocks(html: string): string[] {
  if (html.trim() === '') return []
  const ends = findEnds(html)
  if (ends === null || ends.length === 0) return [html]
  const cuts = [0, ...ends.slice(0, -1), html.length]
  const pieces = cuts.slice(1).map((end, index) => html.slice(cuts[index], end))
  const asOne = parseInert(html).innerHTML
  const apart = pieces.map((piece) => parseInert(piece).innerHTML).join('')
  return asOne === apart ? pieces : [html]
}
