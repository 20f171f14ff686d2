/** A part of a text; matches are marked. Never HTML. */
export type Segment = { text: string; isMatch: boolean }

const MAX_TITLE = 200
const EXCERPT_BEFORE = 40
const EXCERPT_LENGTH = 150
const MIN_STEM = 4
const SUFFIX = /(?:ies|ing|ed|es|s|y)$/

/** A text in lower case and without accents, with the position of each of its characters in the original. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  let folded = ''
  const positions: number[] = []
  let position = 0
  for (const letter of text) {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    folded += plain
    for (let index = 0; index < plain.length; index += 1) positions.push(position)
    position += letter.length
  }
  positions.push(position)
  return { folded, positions }
}

const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

const stemOf = (term: string) => {
  const stem = term.replace(SUFFIX, '')
  return stem.length >= MIN_STEM ? stem : term
}

type Range = [from: number, to: number]

function rangesOf(folded: string, term: string, canBeginInside: boolean): Range[] {
  const ranges: Range[] = []
  for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
    if (canBeginInside || !isWordSign(folded[at - 1]) || !isWordSign(term[0]))
      ranges.push([at, at + term.length])
  }
  return ranges
}

/** Where the terms occur: as they are at the beginning of a word, else inside of one, else by their stem. */
function findRanges(folded: string, terms: readonly string[]): Range[] {
  const ranges = terms
    .filter((term) => term !== '')
    .flatMap((term) => {
      const exact = rangesOf(folded, term, false)
      if (exact.length > 0) return exact
      const inside = term.length >= MIN_STEM ? rangesOf(folded, term, true) : []
      return inside.length > 0 ? inside : rangesOf(folded, stemOf(term), false)
    })
    .toSorted(([a], [b]) => a - b)
  const merged: Range[] = []
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    // Neighbours become one mark, with the space between them.
    if (last !== undefined && from <= last[1] + 1 && folded.slice(last[1], from).trim() === '')
      last[1] = Math.max(last[1], to)
    else if (last === undefined || from >= last[1]) merged.push([from, to])
    else last[1] = Math.max(last[1], to)
  }
  return merged
}

/** Cuts a text into parts. The ranges are sorted and don't overlap. */
function toSegments(text: string, ranges: readonly Range[]): Segment[] {
  const segments: Segment[] = []
  let end = 0
  for (const [from, to] of ranges) {
    if (from > end) segments.push({ text: text.slice(end, from), isMatch: false })
    if (to > from) segments.push({ text: text.slice(from, to), isMatch: true })
    end = to
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMatch: false })
  return segments
}

function locate(text: string, terms: readonly string[]): Range[] {
  const { folded, positions } = foldWithPositions(text)
  return findRanges(folded, terms).map(([from, to]) => [positions[from] ?? 0, positions[to] ?? text.length])
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text

/** A title with its matches marked. */
export function markTitle(text: string, terms: readonly string[]): Segment[] {
  const title = cut(text, MAX_TITLE)
  return toSegments(title, locate(title, terms))
}

/** The part of a text around its first match, with the matches marked; the beginning if nothing matches. */
export function markExcerpt(text: string, terms: readonly string[], isCutBefore = false): Segment[] {
  const first = locate(text, terms)[0]?.[0] ?? 0
  const around = Math.max(0, first - EXCERPT_BEFORE)
  const space = around === 0 ? 0 : text.indexOf(' ', around) + 1
  const from = space > first ? first : space
  const part = `${from > 0 || isCutBefore ? '…' : ''}${cut(text.slice(from), EXCERPT_LENGTH)}`
  return toSegments(part, locate(part, terms))
}

/** The words of a query, as they are marked: dotted names and complexities in one piece, too. */
export function toMarkTerms(query: string): string[] {
  const { folded } = foldWithPositions(query.trim())
  const chunks = folded.match(/o\s?\([^()]*\)|\S+/g) ?? []
  const terms = chunks.map((chunk) =>
    chunk.replaceAll(/^["'(]+|(?<!["'),.;:?!])["'),.;:?!]+$/g, (edge) =>
      chunk.startsWith('o(') ? edge : '',
    ),
  )
  return [...new Set(terms)].filter((term) => term !== '').toSorted((a, b) => b.length - a.length)
}
