/** A part of two texts: in both of them, only in the old one, or only in the new one. */
export type DiffPart = { kind: 'same' | 'removed' | 'added'; text: string }

/**
 * Bounds the work on hostile texts: finding `d` edits takes at most `d` times the number of tokens in time, and the
 * square of `d` in memory. A text with more edits is compared by coarser tokens.
 */
const MAX_EDITS = 600

/** Scripts that write no spaces between words are compared by character. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const MARKS = String.raw`(?:\p{M}|\u200d\S?|\ufe0f)*`
const WORDS = new RegExp(String.raw`\s+|(?:(?![${UNSPACED}])[\p{L}\p{M}\p{N}_])+|\S${MARKS}`, 'gu')
const SENTENCES = /[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+/gu
const IS_WORD = /[\p{L}\p{N}]/u

/** By word, or by sentence if more than half of the words differ. The parts in order give both texts back. */
export function diffWords(before: string, after: string): DiffPart[] {
  const byWord = diffTokens(before, after, WORDS)
  if (byWord !== null && !isMostlyChanged(byWord)) return joinAcrossSpaces(byWord)
  return joinAcrossSpaces(diffTokens(before, after, SENTENCES) ?? replaceAll(before, after))
}

const replaceAll = (before: string, after: string): DiffPart[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
]

const countWords = (text: string) =>
  (text.match(WORDS) ?? []).reduce((count, token) => count + (IS_WORD.test(token) ? 1 : 0), 0)

function isMostlyChanged(parts: readonly DiffPart[]): boolean {
  let same = 0
  let changed = 0
  for (const { kind, text } of parts) {
    // A shared word is in both texts, so it counts twice.
    if (kind === 'same') same += countWords(text) * 2
    else changed += countWords(text)
  }
  return changed > same
}

/** Null if there are too many edits. */
function diffTokens(before: string, after: string, tokens: RegExp): DiffPart[] | null {
  const from = before.match(tokens) ?? []
  const to = after.match(tokens) ?? []
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && from[start] === to[start]) start += 1
  let end = 0
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const middle = findEdits(from.slice(start, from.length - end), to.slice(start, to.length - end))
  if (middle === null) return null
  const same = (texts: readonly string[]): DiffPart => ({ kind: 'same', text: texts.join('') })
  return [same(from.slice(0, start)), ...middle, same(from.slice(from.length - end))]
}

/** Myers' greedy algorithm: the furthest position on each diagonal after `d` edits, until both ends are reached. */
function findEdits(from: readonly string[], to: readonly string[]): DiffPart[] | null {
  const limit = Math.min(MAX_EDITS, from.length + to.length)
  const offset = limit + 1
  const furthest = new Int32Array(2 * offset + 1)
  const rounds: Int32Array[] = []
  for (let d = 0; d <= limit; d += 1) {
    rounds.push(furthest.slice(offset - d, offset + d + 1))
    for (let diagonal = -d; diagonal <= d; diagonal += 2) {
      const down = furthest[offset + diagonal + 1] ?? 0
      const right = (furthest[offset + diagonal - 1] ?? 0) + 1
      let x = diagonal === -d || (diagonal !== d && right <= down) ? down : right
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x += 1
      furthest[offset + diagonal] = x
      if (x >= from.length && x - diagonal >= to.length) return traceEdits(from, to, rounds)
    }
  }
  return null
}

/** Walks back through the rounds, one edit at a time. */
function traceEdits(from: readonly string[], to: readonly string[], rounds: readonly Int32Array[]) {
  const parts: DiffPart[] = []
  let x = from.length
  let y = to.length
  for (let d = rounds.length - 1; d > 0; d -= 1) {
    // A round holds the diagonals from -d to d.
    const at = (diagonal: number) => rounds[d]?.[diagonal + d] ?? 0
    const diagonal = x - y
    const isDown = diagonal === -d || (diagonal !== d && at(diagonal - 1) + 1 <= at(diagonal + 1))
    const fromX = isDown ? at(diagonal + 1) : at(diagonal - 1)
    const editEnd = isDown ? fromX : fromX + 1
    for (; x > editEnd; x -= 1, y -= 1) parts.push({ kind: 'same', text: from[x - 1] ?? '' })
    if (isDown) parts.push({ kind: 'added', text: to[y - 1] ?? '' })
    else parts.push({ kind: 'removed', text: from[x - 1] ?? '' })
    x = fromX
    y = x - (isDown ? diagonal + 1 : diagonal - 1)
  }
  for (; x > 0; x -= 1) parts.push({ kind: 'same', text: from[x - 1] ?? '' })
  return parts.reverse()
}

/** Joins neighbouring edits, also across the space between them, so that a changed phrase reads as one change. */
function joinAcrossSpaces(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  let removed = ''
  let added = ''
  let space = ''
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed })
    if (added !== '') joined.push({ kind: 'added', text: added })
    if (space !== '') joined.push({ kind: 'same', text: space })
    removed = added = space = ''
  }
  for (const { kind, text } of parts) {
    if (text === '') continue
    const hasEdit = removed !== '' || added !== ''
    if (kind === 'same') {
      if (hasEdit && space === '' && text.trim() === '') space = text
      else {
        flush()
        const last = joined.at(-1)
        if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text }
        else joined.push({ kind, text })
      }
      continue
    }
    removed += space
    added += space
    space = ''
    if (kind === 'removed') removed += text
    else added += text
  }
  flush()
  return joined
}
