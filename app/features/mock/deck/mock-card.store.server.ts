import { sql } from 'kysely'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { CardMark } from '#app/features/mock/mock.rules.ts'

export type CardCopy = { cardId: string; question: string; answer: string; hint: string; code: string }

/** A card that the interviewer of a round has drawn. */
export type InterviewCard = CardCopy & {
  position: number
  round: number
  sentAt: Date | null
  revealedAt: Date | null
  mark: CardMark | 'skipped' | null
  markedAt: Date | null
  dueDay: number | null
  interviewerDueDay: number | null
}

/** Copies the cards into the room, in the order in which they are asked. */
export async function insertCardCopies(
  tx: Transaction,
  roomId: string,
  cards: readonly CardCopy[],
): Promise<void> {
  const rows = cards.map((card, position) => ({ ...card, position }))
  await sql`insert into mock_card (room_id, position, card_id, question, answer, hint, code)
    select ${roomId}::uuid, c.position, c."cardId", c.question, c.answer, c.hint, c.code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c(position smallint, "cardId" uuid, question text, answer text, hint text, code text)`.execute(tx)
}

/** The cards that were drawn, in their order. The others are nobody's business yet. */
export async function listInterviewCards(db: Database, roomId: string): Promise<InterviewCard[]> {
  const { rows } = await sql<InterviewCard>`
    select position, card_id as "cardId", question, answer, hint, code, round, sent_at as "sentAt",
      revealed_at as "revealedAt", mark, marked_at as "markedAt", due_day as "dueDay",
      interviewer_due_day as "interviewerDueDay"
    from mock_card where room_id = ${roomId} and round is not null order by position`.execute(db)
  return rows
}

export async function countCardsLeft(db: Database, roomId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mock_card where room_id = ${roomId} and round is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Draws the next card for a round; false if none is left. */
export async function drawCard(
  tx: Transaction,
  { roomId, round }: { roomId: string; round: number },
  sentAt: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update mock_card set round = ${round}, sent_at = ${sentAt}
    where room_id = ${roomId} and position = (
      select min(position) from mock_card where room_id = ${roomId} and round is null)
    returning position`.execute(tx)
  return rows.length > 0
}

type CardChange = {
  sent_at?: Date
  revealed_at?: Date
  mark?: CardMark | 'skipped'
  marked_at?: Date
  due_day?: number | null
  interviewer_due_day?: number | null
}

export async function updateCard(
  tx: Transaction,
  { roomId, position }: { roomId: string; position: number },
  change: CardChange,
): Promise<void> {
  await tx
    .updateTable('mock_card')
    .set(change)
    .where('room_id', '=', roomId)
    .where('position', '=', position)
    .execute()
}
