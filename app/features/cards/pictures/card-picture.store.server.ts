import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { TASTER_CARDS } from '#app/features/cards/card.rules.ts'

type Shown = { isForEveryone: boolean; isForReader: boolean }

/** Whether a submission or an update shows it that waits for a decision; only administrators review it. */
export async function isPictureInReview(db: Database, hash: string): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (
      select from card_picture shown
      join deck on deck.owner_id = shown.owner_id and deck.id = shown.deck_id
      where shown.hash = ${hash} and (deck.is_in_review
        or (deck.public_deck_id is not null and not deck.approved_for_public))) as "isShown"`.execute(db)
  return rows[0]?.isShown === true
}

/** Whether a card that this reader may read shows the picture, and whether visitors may read one, too. */
export async function findPublicCardsWith(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'role'> | null,
  hash: string,
): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select exists (
      select from public_card_picture shown join public_deck d on d.id = shown.deck_id
      where shown.hash = ${hash} and ${isDeckReadable(null, 'd')} and shown.card_id in (
        select id from public_card where deck_id = d.id
        order by left(question, 200) collate "C", id limit ${TASTER_CARDS})
    ) as "isForEveryone", exists (
      select from public_card_picture shown join public_deck d on d.id = shown.deck_id
      where shown.hash = ${hash} and ${viewer === null ? sql`false` : isDeckReadable(viewer, 'd')}
    ) as "isForReader"`.execute(db)
  return rows[0] ?? { isForEveryone: false, isForReader: false }
}
