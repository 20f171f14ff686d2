import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#app/shared/viewer.ts'

type Reader = Pick<Viewer, 'role'> | null

/** While this flag is off, learners see only featured decks. */
const PUBLIC_DECKS_FLAG = 'enablePublicDecks'

/**
 * Whether this reader can see a public deck, as SQL over the table or alias `deck`. A visitor sees the featured
 * decks, a learner also the approved ones while public decks are on, an administrator all of them. Every statement
 * that reads or writes a public deck, or checks a subscription to it, uses this condition.
 */
export function isDeckVisible(reader: Reader, deck = 'public_deck'): RawBuilder<boolean> {
  if (reader?.role === 'admin') return sql<boolean>`true`
  const column = (name: string) => sql.ref(`${deck}.${name}`)
  if (reader === null) return sql<boolean>`(${column('approved')} and ${column('featured')})`
  return sql<boolean>`(${column('approved')} and (${column('featured')} or exists (
    select from feature_flag where feature_flag.id = ${PUBLIC_DECKS_FLAG} and feature_flag.enabled)))`
}

/** Whether this reader may read its cards: a visible deck that is not held back as coming soon. */
export function isDeckReadable(reader: Reader, deck = 'public_deck'): RawBuilder<boolean> {
  if (reader?.role === 'admin') return sql<boolean>`true`
  return sql<boolean>`(${isDeckVisible(reader, deck)} and not ${sql.ref(`${deck}.coming_soon`)})`
}
