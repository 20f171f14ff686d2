import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isAfterCursor } from '#app/platform/keyset.server.ts'
import type { Cursor } from '#app/shared/cursors.ts'
import {
  type InboxKind,
  type InboxSubject,
  KINDS_OF,
  MAX_COUNTED,
  MAX_ITEM_DETAIL,
  MAX_ITEM_TITLE,
} from './inbox.rules.ts'
import type { InboxItem } from './inbox.schema.ts'
import { noticeOf } from './choices/notification.rules.ts'

const EXCERPT_LENGTH = 200

export type InboxReader = { id: string; canReadDiscussion: boolean }

/** Of the discussion only what everybody can read there now. */
const isReadable = ({ canReadDiscussion }: InboxReader) => sql`(i.post_id is null
  or ${canReadDiscussion} and p.deleted_at is null and p.hidden_at is null
    and (i.comment_id is null or c.id is not null and c.deleted_at is null and c.hidden_at is null))`

const itemsWithContent = sql`inbox_item i
    left join discussion_post p on p.id = i.post_id
    left join discussion_comment c on c.post_id = i.post_id and c.id = i.comment_id`

type ItemRow = Omit<InboxItem, 'createdAt'> & { createdAt: Date }

type ItemPage = {
  onlyUnread: boolean
  about?: InboxSubject | undefined
  after: Cursor | null
  limit: number
}

/** One page of a person's items, newest first. Names and texts of the forum are those of now. */
export async function listItems(
  db: Database,
  reader: InboxReader,
  { onlyUnread, about, after, limit }: ItemPage,
): Promise<InboxItem[]> {
  const isAfter = isAfterCursor(after, { time: 'i.created_at', id: 'i.id', order: 'newest' })
  const { rows } = await sql<ItemRow>`
    select i.id, i.kind, i.post_id as "postId", i.comment_id as "commentId", i.deck_id as "deckId",
      coalesce(p.title, i.title) as title, coalesce(i.detail, left(c.content, ${EXCERPT_LENGTH})) as detail,
      coalesce((select n.name from author_name n where n.person_id = c.author_id), c.author_name) as actor,
      i.read_at is not null as "isRead", i.created_at as "createdAt"
    from ${itemsWithContent}
    where i.person_id = ${reader.id} and ${isAfter} and ${onlyUnread ? sql`i.read_at is null` : sql`true`}
      and ${isReadable(reader)} and ${about === undefined ? sql`true` : sql`i.kind = any(${KINDS_OF[about]})`}
    order by i.created_at desc, i.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Counted, not stored: it is right after every deletion, and the index has only unread items. */
export async function countUnread(db: Database, reader: InboxReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${itemsWithContent}
      where i.person_id = ${reader.id} and i.read_at is null and ${isReadable(reader)}
      limit ${MAX_COUNTED}) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/** Unread items since that time, by kind. */
export async function countNewItems(
  db: Database,
  reader: InboxReader,
  since: Date,
): Promise<Array<{ kind: InboxKind; count: number }>> {
  const { rows } = await sql<{ kind: InboxKind; count: number }>`
    select kind, count(*)::integer as count from (
      select i.kind from ${itemsWithContent}
      where i.person_id = ${reader.id} and i.read_at is null and i.created_at >= ${since} and ${isReadable(reader)}
      limit ${MAX_COUNTED}) unread
    group by kind`.execute(db)
  return rows
}

type StoredItem = {
  kind: InboxKind
  postId?: string | null
  commentId?: string | null
  deckId?: string | null
  title: string | null
  detail: string | null
}

/** The same item for several people, except those who don't want it. None about a post that only administrators can read. */
export async function insertItems(
  tx: Transaction,
  personIds: readonly string[],
  item: StoredItem,
): Promise<void> {
  await sql`
    insert into inbox_item (person_id, kind, post_id, comment_id, deck_id, title, detail)
    select distinct told.person_id, ${item.kind}, ${item.postId ?? null}::uuid, ${item.commentId ?? null}::uuid,
      ${item.deckId ?? null}::uuid, left(${item.title}::text, ${MAX_ITEM_TITLE}),
      left(${item.detail}::text, ${MAX_ITEM_DETAIL})
    from unnest(${personIds}::uuid[]) told (person_id)
    where (${item.postId ?? null}::uuid is null or exists (select from discussion_post p
        where p.id = ${item.postId ?? null}::uuid and p.deleted_at is null and p.hidden_at is null))
      and not exists (select from notification_choice n
        where n.person_id = told.person_id and n.kind = ${noticeOf(item.kind)}::text and not n.in_inbox)`.execute(
    tx,
  )
}

export async function deleteItems(
  tx: Transaction,
  { postId, commentId, kind }: { postId: string; commentId: string; kind?: InboxKind },
): Promise<void> {
  const ofKind = kind === undefined ? sql`true` : sql`kind = ${kind}`
  await sql`
    delete from inbox_item where post_id = ${postId} and comment_id = ${commentId} and ${ofKind}`.execute(tx)
}

/** Deletes a batch of the items about a deleted or hidden post. Returns the number of rows. */
export async function deleteItemsOfPost(db: Database, postId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from inbox_item where (person_id, id) in (
      select i.person_id, i.id from inbox_item i join discussion_post p on p.id = i.post_id
      where i.post_id = ${postId} and (p.deleted_at is not null or p.hidden_at is not null)
      limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

export async function setItemRead(
  tx: Transaction,
  personId: string,
  { itemId, isRead }: { itemId: string; isRead: boolean },
): Promise<void> {
  await sql`
    update inbox_item set read_at = case when ${isRead} then now() end
    where person_id = ${personId} and id = ${itemId} and (read_at is not null) <> ${isRead}`.execute(tx)
}

/** Marks a batch of a person's items as read. Returns the number of rows. */
export async function setBatchRead(db: Database, personId: string, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update inbox_item set read_at = now() where person_id = ${personId} and read_at is null and id in (
      select id from inbox_item where person_id = ${personId} and read_at is null
      order by created_at desc, id desc limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes a batch of items that were read before that many days. Returns the number of rows. */
export async function deleteReadItems(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from inbox_item where (person_id, id) in (
      select person_id, id from inbox_item where read_at < now() - make_interval(days => ${days})
      order by read_at limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Deletes a batch of items that nobody read within that many days. Returns the number of rows. */
export async function deleteUnreadItems(db: Database, days: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from inbox_item where (person_id, id) in (
      select person_id, id from inbox_item
      where read_at is null and created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
