import { isFlagOnCached } from '#app/features/flags/flag.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { FlagReader } from '#app/platform/procedures.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { toMarkTerms } from './match-marks.rules.ts'
import { runOneAtATime } from './one-at-a-time.server.ts'
import { searchOwnCards, searchOwnDecks } from './own-search.store.server.ts'
import { type FoundRows, searchScope, type SearchScope } from './public-search.store.server.ts'
import {
  chooseCorrection,
  isSearchable,
  MAX_COMPLETIONS,
  MAX_WORDS,
  type OwnTerm,
  replaceWords,
  SEARCH_KINDS,
  type SearchKind,
  type SearchPlace,
  sortByBestHit,
  splitCamelCase,
  toOwnTerms,
  toTextQuery,
} from './search.rules.ts'
import type { SearchAnswer, SearchGroup, SearchInput } from './search.schema.ts'
import { scoreOf, toHit } from './search-hit.server.ts'
import { findSimilarWords, foldQuery } from './search-word.store.server.ts'

type ReadContext = { db: Database; viewer: Viewer | null; readFlags: FlagReader }

type Source = { place: SearchPlace | null; shelf: SearchScope | 'own' }

/** Where hits of each kind can be, for this reader. A visitor finds what visitors can open. */
async function listSources(
  { viewer, readFlags }: ReadContext,
  kind: SearchKind,
  places: readonly SearchPlace[],
): Promise<Source[]> {
  if (kind === 'lesson') return [{ place: null, shelf: 'lesson' }]
  if (kind === 'exercise') return [{ place: null, shelf: 'exercise' }]
  if (viewer === null) return kind === 'deck' ? [{ place: 'featured', shelf: 'featured-deck' }] : []
  if (kind === 'post') {
    return (await isFlagOnCached({ readFlags }, 'showDiscussionTab')) ? [{ place: null, shelf: 'post' }] : []
  }
  const hasPublic = await isFlagOnCached({ readFlags }, 'enablePublicDecks')
  const all: Source[] = [
    { place: 'own', shelf: 'own' },
    { place: 'featured', shelf: `featured-${kind}` },
    ...(hasPublic ? [{ place: 'public', shelf: `public-${kind}` } as const] : []),
  ]
  return all.filter(({ place }) => place !== null && places.includes(place))
}

/** A query in the forms that the statements need. */
type ParsedQuery = { raw: string; own: OwnTerm[]; terms: string; words: string[]; firstWord: string }

async function parseQuery(db: Database, raw: string): Promise<ParsedQuery> {
  const { folded, split, plain, completions } = await foldQuery(db, raw, splitCamelCase(raw))
  const completion = { words: completions, hasAll: completions.length < MAX_COMPLETIONS }
  const terms = [...new Set([folded, split])]
    .filter((words) => words !== '')
    .map((words) => `(${toTextQuery(words, completion)})`)
  const own = toOwnTerms(plain)
  const words = folded.split(' ').filter((word) => word !== '')
  const firstWord = plain.split(/\s+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
  return { raw, own, terms: terms.join(' | '), words, firstWord }
}

/** Null: it took too long. */
async function searchSource(
  { db, viewer }: ReadContext,
  kind: SearchKind,
  { shelf }: Source,
  query: ParsedQuery,
  limit: number,
): Promise<FoundRows | null> {
  const nothing: FoundRows = { rows: [], count: 0, hasMore: false }
  if (shelf !== 'own') {
    if (query.terms === '') return nothing
    const { raw: name, terms, firstWord } = query
    return searchScope(db, viewer, shelf, { terms, firstWord, name, limit })
  }
  if (viewer === null || query.own.length === 0) return nothing
  const search = kind === 'deck' ? searchOwnDecks : searchOwnCards
  return search(db, viewer.id, query.own, limit)
}

async function searchKind(
  ctx: ReadContext,
  kind: SearchKind,
  query: ParsedQuery,
  { places, limit }: Pick<SearchInput, 'places' | 'limit'>,
): Promise<SearchGroup & { bestScore: number; isOwnSkipped: boolean }> {
  const marks = toMarkTerms(query.raw)
  const found: { score: number; hit: ReturnType<typeof toHit> }[] = []
  let count = 0
  let hasMore = false
  let isOwnSkipped = false
  // One after the other, so that a request holds one connection.
  for (const source of await listSources(ctx, kind, places)) {
    const part = await searchSource(ctx, kind, source, query, limit)
    if (part === null) {
      isOwnSkipped = true
      continue
    }
    count += part.count
    hasMore ||= part.hasMore
    for (const row of part.rows) {
      const hit = toHit(row, {
        kind,
        place: source.place,
        marks,
        query: query.raw,
        isVisitor: ctx.viewer === null,
      })
      found.push({ score: scoreOf(row, query.raw), hit })
    }
  }
  const sorted = found.toSorted((a, b) => b.score - a.score)
  return {
    kind,
    hits: sorted.slice(0, limit).map(({ hit }) => hit),
    count,
    hasMore,
    isOwnSkipped,
    bestScore: sorted[0]?.score ?? 0,
  }
}

async function searchOnce(ctx: ReadContext, input: SearchInput, query: ParsedQuery): Promise<SearchAnswer> {
  const groups: Awaited<ReturnType<typeof searchKind>>[] = []
  let isOwnSkipped = false
  for (const kind of input.kind === null ? SEARCH_KINDS : [input.kind]) {
    const group = await searchKind(ctx, kind, query, input)
    isOwnSkipped ||= group.isOwnSkipped
    if (group.hits.length > 0) groups.push(group)
  }
  return {
    groups: sortByBestHit(groups).map(({ bestScore: _, isOwnSkipped: _own, ...group }) => group),
    count: groups.reduce((sum, group) => sum + group.count, 0),
    hasMore: groups.some((group) => group.hasMore),
    suggestion: null,
    isOwnSkipped,
  }
}

const MIN_TYPO = 4

/** The query with its misspelled words replaced by public ones; null if none is close. */
async function correctQuery(db: Database, query: ParsedQuery): Promise<string | null> {
  const words = query.words.filter((word) => word.length >= MIN_TYPO).slice(0, MAX_WORDS)
  if (words.length === 0) return null
  const corrections = new Map<string, string>()
  for (const { typed, isKnown, candidates } of await findSimilarWords(db, words)) {
    const correction = isKnown ? null : chooseCorrection(typed, candidates)
    if (correction !== null) corrections.set(typed, correction)
  }
  return corrections.size === 0 ? null : replaceWords(query.raw, corrections)
}

const NOTHING: SearchAnswer = { groups: [], count: 0, hasMore: false, suggestion: null, isOwnSkipped: false }

async function searchWithCorrection(ctx: ReadContext, input: SearchInput): Promise<SearchAnswer> {
  const query = await parseQuery(ctx.db, input.query)
  const answer = await searchOnce(ctx, input, query)
  if (answer.count > 0) return answer
  const suggestion = await correctQuery(ctx.db, query)
  if (suggestion === null) return answer
  // What took too long once is not tried again.
  const { isOwnSkipped } = answer
  const places = isOwnSkipped ? input.places.filter((place) => place !== 'own') : input.places
  const corrected = await searchOnce(ctx, { ...input, places }, await parseQuery(ctx.db, suggestion))
  // Only a query that finds something is suggested, so that no word of a text that was withdrawn is shown.
  if (corrected.count === 0) return answer
  return { ...corrected, suggestion, isOwnSkipped: isOwnSkipped || corrected.isOwnSkipped }
}

/**
 * What this reader may find. If nothing is found, typos are corrected once. A person's searches run one after another, so
 * that together they hold one connection of this process.
 */
export async function search(ctx: ReadContext, input: SearchInput): Promise<SearchAnswer> {
  if (!isSearchable(input.query)) return NOTHING
  if (ctx.viewer === null) return searchWithCorrection(ctx, input)
  return runOneAtATime(ctx.viewer.id, () => searchWithCorrection(ctx, input))
}
