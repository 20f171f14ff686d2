/** Text between gaps, or a gap with its number, what it hides and its hint. */
type ClozePart = string | { number: number; inside: ClozePart[]; hint: string }

const OPEN = /\{\{c(\d{1,3})::/g
const CLOSE = '}}'
const MAX_DEPTH = 8
/** Shown for the gap that is asked. */
const BLANK = '[…]'

/** The gaps of a text, also nested ones. What isn't closed is text. */
export function parseCloze(text: string): ClozePart[] {
  return readParts(text, 0, 0).parts
}

function readParts(text: string, from: number, depth: number): { parts: ClozePart[]; end: number } {
  const parts: ClozePart[] = []
  let at = from
  for (;;) {
    OPEN.lastIndex = at
    const open = depth < MAX_DEPTH ? OPEN.exec(text) : null
    const close = depth === 0 ? -1 : text.indexOf(CLOSE, at)
    if (open !== null && (close === -1 || open.index < close)) {
      if (open.index > at) parts.push(text.slice(at, open.index))
      const inside = readParts(text, open.index + open[0].length, depth + 1)
      if (inside.end === -1) {
        parts.push(text.slice(open.index))
        return { parts, end: -1 }
      }
      parts.push({ number: Number(open[1]), ...takeHint(inside.parts) })
      at = inside.end
    } else {
      const end = close === -1 ? text.length : close
      if (end > at) parts.push(text.slice(at, end))
      if (depth > 0 && close === -1) return { parts, end: -1 }
      return { parts, end: depth === 0 ? end : close + CLOSE.length }
    }
  }
}

/** A hint is what follows '::' in the last text of a gap. */
function takeHint(parts: ClozePart[]): { inside: ClozePart[]; hint: string } {
  const last = parts.at(-1)
  const at = typeof last === 'string' ? last.indexOf('::') : -1
  if (typeof last !== 'string' || at === -1) return { inside: parts, hint: '' }
  return { inside: [...parts.slice(0, -1), last.slice(0, at)], hint: last.slice(at + 2) }
}

const reveal = (parts: readonly ClozePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : reveal(part.inside))).join('')

/** The text with the gap of this number blank, or with its content marked. */
export function renderCloze(
  parts: readonly ClozePart[],
  number: number,
  side: 'question' | 'answer',
): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.number !== number) return renderCloze(part.inside, number, side)
      if (side === 'question') return part.hint === '' ? BLANK : `[${part.hint}]`
      return `<b>${reveal(part.inside)}</b>`
    })
    .join('')
}

export function listGaps(parts: readonly ClozePart[]): number[] {
  const numbers = new Set<number>()
  const visit = (inside: readonly ClozePart[]) => {
    for (const part of inside) {
      if (typeof part === 'string') continue
      numbers.add(part.number)
      visit(part.inside)
    }
  }
  visit(parts)
  return [...numbers].toSorted((a, b) => a - b)
}
