import { lessonPath } from '#app/features/courses/course.rules.ts'
import { plainText } from '#app/features/cards/markdown/plain-text.rules.ts'
import { deckPath, featuredDeckPath } from '#app/features/decks/selected-deck.ts'
import { matchedName } from '#app/features/practice/list/exercise-name.rules.ts'
import { markExcerpt, markTitle } from './match-marks.rules.ts'
import type { FoundRow } from './public-search.store.server.ts'
import type { SearchKind, SearchPlace } from './search.rules.ts'
import type { SearchHit } from './search.schema.ts'

/**
 * What is known by exactly this name is best. A title that begins with the query is better than one that has its words,
 * and that is better than the text.
 */
export function scoreOf(
  { title, alsoCalled, isTitleMatch }: Pick<FoundRow, 'title' | 'alsoCalled' | 'isTitleMatch'>,
  query: string,
): number {
  if (alsoCalled?.some((name) => name.toLowerCase() === query.toLowerCase()) === true) return 4
  if (title.toLowerCase().startsWith(query.toLowerCase())) return 3
  return isTitleMatch ? 2 : 1
}

type HitContext = {
  kind: SearchKind
  place: SearchPlace | null
  marks: readonly string[]
  query: string
  isVisitor: boolean
}

function pathOf(row: FoundRow, { kind, isVisitor }: HitContext): string {
  if (kind === 'deck') return isVisitor ? featuredDeckPath(row.id) : deckPath('/flashcards', row.id)
  if (kind === 'card') return `${deckPath('/flashcards', row.parentId)}&card=${row.id}`
  if (kind === 'lesson') return lessonPath(row.parentId, row.id)
  if (kind === 'exercise') return `/practice/${row.slug ?? ''}`
  return `/d/${row.id}`
}

/** Cards, exercises and decks are Markdown; lessons and posts are plain text here. */
const textOf = (kind: SearchKind, text: string) =>
  kind === 'lesson' || kind === 'post' ? text.replaceAll(/\s+/g, ' ').trim() : plainText(text)

export function toHit(row: FoundRow, context: HitContext): SearchHit {
  const { kind, place, marks, query } = context
  const title = textOf(kind, row.title)
  const body = row.body === null ? '' : textOf(kind, row.body)
  return {
    kind,
    key: `${place ?? ''}:${row.parentId}:${row.id}`,
    path: pathOf(row, context),
    title: markTitle(title === '' ? 'Without a title' : title, marks),
    excerpt: body === '' ? null : markExcerpt(body, marks, row.isCutBefore),
    place,
    parentTitle: row.parentTitle,
    count: row.count,
    difficulty: row.difficulty,
    languages: row.languages ?? [],
    knownAs: matchedName({ title, alsoCalled: row.alsoCalled ?? [] }, query),
  }
}
