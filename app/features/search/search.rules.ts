/** What can be found, in the order of its groups. */
export const SEARCH_KINDS = ['deck', 'card', 'lesson', 'exercise', 'post'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Where decks and cards are searched. */
export const SEARCH_PLACES = ['own', 'featured', 'public'] as const
export type SearchPlace = (typeof SEARCH_PLACES)[number]

export const MAX_QUERY = 100
/** One letter matches too much to help. */
export const MIN_QUERY = 2
/** Later words of a query are ignored. */
export const MAX_WORDS = 8
/** How many matches of one kind and place are read and ranked. More are not counted. */
export const MAX_CANDIDATES = 100
/** How many hits of a kind the palette shows among all kinds, and how many of one kind. */
export const PALETTE_HITS = 3
export const PALETTE_LIMIT = 10
/** How many hits of one kind the page shows first, and with each 'Load more'. */
export const PAGE_HITS = 20
export const MAX_COMPLETIONS = 5

export const SEARCH_PATH = '/search'

export const searchPath = (query: string, kind?: SearchKind) =>
  `${SEARCH_PATH}?${new URLSearchParams({ q: query, ...(kind === undefined ? {} : { kind }) }).toString()}`

export const toKind = (text: string | null): SearchKind | null =>
  SEARCH_KINDS.find((kind) => kind === text) ?? null

/** The kind that is shown: a chosen one that the answer doesn't have would show nothing. */
export const kindIn = (groups: ReadonlyArray<{ kind: SearchKind }>, kind: SearchKind | null) =>
  groups.some((group) => group.kind === kind) ? kind : null

/** Whether a query is long enough to be sent. */
export const isSearchable = (query: string) => query.trim().length >= MIN_QUERY

/** camelCase as words: 'hashMap' is 'hash Map'. */
export const splitCamelCase = (text: string) => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')

const COMPLEXITY = /\bo\s?\((?:[^()]|\([^()]*\)){1,40}\)/g

/** A condition on a learner's own text: it contains this text, or matches this regular expression. */
export type OwnTerm = { like: string } | { regex: string }

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
/** What may be between the letters of a complexity. */
const SIGNS = '[^a-z0-9]{0,5}'

/** The conditions of a query that is in lower case and without accents. O(n log n) matches with any spaces. */
export function toOwnTerms(plain: string): OwnTerm[] {
  const complexities = [...plain.matchAll(COMPLEXITY)].map(([found]) => ({
    regex: String.raw`\m${Array.from(found.replaceAll(/[^a-z0-9]/g, '')).join(SIGNS)}\s*\)`,
  }))
  const words = plain
    .replaceAll(COMPLEXITY, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ like: `%${escapeLike(word)}%` }))
  return [...complexities, ...words].slice(0, MAX_WORDS)
}

const wordsOf = (folded: string) => folded.split(' ').filter((word) => word !== '')

/** The last words of a query are still being typed, so these words count as well. */
export type Completion = { words: readonly string[]; hasAll: boolean }

/** The words of folded text, all of which have to occur, as a query of PostgreSQL's full text search. */
export function toTextQuery(folded: string, completion: Completion | null): string {
  const words = wordsOf(folded).slice(0, MAX_WORDS)
  return words
    .map((word, index) => {
      const quoted = `'${word}'`
      if (completion === null || index < words.length - 1) return quoted
      const others = completion.words.filter((other) => other !== word).map((other) => `'${other}'`)
      // If few known words begin so, the index itself completes it. For many, that would read too much.
      return `(${[completion.hasAll ? `${quoted}:*` : quoted, ...others].join(' | ')})`
    })
    .join(' & ')
}

const SHORT_WORD = 5

/** How many letters must be inserted, deleted, replaced or exchanged with their neighbour. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(cost)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/** The known word that was most likely meant; null if none is close. Candidates come the most similar first. */
export function chooseCorrection(
  typed: string,
  candidates: ReadonlyArray<{ word: string; uses: number }>,
): string | null {
  const most = typed.length <= SHORT_WORD ? 1 : 2
  const close = candidates
    .map((candidate) => ({ ...candidate, distance: editDistance(typed, candidate.word) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses)
  return close[0]?.word ?? null
}

/** Replaces misspelled words of a query and leaves the rest as it was typed. */
export function replaceWords(query: string, corrections: ReadonlyMap<string, string>): string {
  return query.replaceAll(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word.toLowerCase()) ?? word)
}

type Counted = { kind: SearchKind; bestScore: number }

/** The kind with the best hit comes first; equal ones keep their order. */
export const sortByBestHit = <G extends Counted>(groups: readonly G[]): G[] =>
  groups.toSorted((a, b) => b.bestScore - a.bestScore)

/** A count as people read it: '17', or '100+' if there are more. */
export const countText = ({ count, hasMore }: { count: number; hasMore: boolean }) =>
  hasMore ? `${count}+` : String(count)

/** '1 result', '17 results', '100+ results'. */
export const resultsText = (counted: { count: number; hasMore: boolean }) =>
  `${countText(counted)} ${counted.count === 1 && !counted.hasMore ? 'result' : 'results'}`
