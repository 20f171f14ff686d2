import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#app/shared/viewer.ts'

type Reader = Pick<Viewer, 'role'> | null

/** While this flag is on, learners are offered every approved deck; a featured one always. */
const PUBLIC_DECKS_FLAG = 'enablePublicDecks'

/**
 * Whether a deck of the catalogue is there for this reader, as SQL over the table or alias `deck`. A visitor sees the
 * featured decks, a learner also the approved ones while public decks are switched on, an administrator all of them.
 * Every statement that shows or changes a public deck, or lets someone hear of it, asks here.
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
