import { sql } from 'kysely'
import { isDeckReadable } from '#app/features/decks/deck.policy.server.ts'
import { isMuted } from '#app/features/discussion/lists/post-list.store.server.ts'
import type { Member } from '#app/features/discussion/posts/post.store.server.ts'
import type { PostSubject } from '#app/features/post-links/post-subject.rules.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** Bounds what counting the posts about a deck reads. */
const MAX_SUBJECTS_OF_DECK = 2_000

export async function insertSubject(
  tx: Transaction,
  postId: string,
  { kind, parentId, id }: PostSubject,
): Promise<void> {
  await sql`
    insert into discussion_subject (post_id, kind, parent_id, subject_id)
    values (${postId}, ${kind}, ${parentId}, ${id})`.execute(tx)
}

export async function findSubject(db: Database, postId: string): Promise<PostSubject | null> {
  const { rows } = await sql<PostSubject>`
    select kind, parent_id as "parentId", subject_id as id from discussion_subject
    where post_id = ${postId}`.execute(db)
  return rows[0] ?? null
}

export type FoundCard = { question: string; answer: string; deckName: string; ownerId: string | null }

/** A card of a public deck, if this reader can read it. */
export async function findReadableCard(
  db: Database,
  reader: Viewer | null,
  { parentId, id }: PostSubject,
): Promise<FoundCard | null> {
  const { rows } = await sql<FoundCard>`
    select c.question, c.answer, coalesce(d.name, '') as "deckName", d.owner_id as "ownerId"
    from public_card c join public_deck d on d.id = c.deck_id
    where c.deck_id = ${parentId} and c.id = ${id} and ${isDeckReadable(reader, 'd')}`.execute(db)
  return rows[0] ?? null
}

/** The number of posts that the reader's list of them has, up to a limit. */
export async function countPostsAbout(
  db: Database,
  reader: Member,
  { kind, parentId, id }: PostSubject,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from discussion_subject s join discussion_post p on p.id = s.post_id
      where s.kind = ${kind} and s.parent_id = ${parentId} and s.subject_id = ${id}
        and p.deleted_at is null and p.hidden_at is null and not ${isMuted(reader, 's.post_id')}
      limit ${limit}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of posts about each card of a deck that the reader can read; none for any other deck. */
export async function listCardPostCounts(
  db: Database,
  { reader, viewer }: { reader: Member; viewer: Viewer },
  deckId: string,
): Promise<Array<{ cardId: string; count: number }>> {
  const { rows } = await sql<{ cardId: string; count: number }>`
    select s.subject_id as "cardId", count(*)::integer as count from (
      select subject_id, post_id from discussion_subject
      where kind = 'card' and parent_id = ${deckId}
        and exists (select from public_deck d where d.id = ${deckId} and ${isDeckReadable(viewer, 'd')})
      limit ${MAX_SUBJECTS_OF_DECK}) s
    join discussion_post p on p.id = s.post_id
    where p.deleted_at is null and p.hidden_at is null and not ${isMuted(reader, 's.post_id')}
    group by s.subject_id`.execute(db)
  return rows
}
