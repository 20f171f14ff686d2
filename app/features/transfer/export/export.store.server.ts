import { sql } from 'kysely'
import type { Database } from '#app/platform/database.server.ts'
import type { CardType, Difficulty } from '#app/features/cards/card.rules.ts'

export type ExportCard = {
  id: string
  deckId: string
  deckName: string
  question: string
  answer: string
  hint: string
  difficulty: Difficulty
  type: CardType
  code: string
  tags: string[]
}

/** The next cards of an owner's decks, deck by deck; of one deck if it is given. */
export async function readCardPage(
  db: Database,
  ownerId: string,
  { deckId, after, limit }: { deckId: string | null; after: ExportCard | null; limit: number },
): Promise<ExportCard[]> {
  const { rows } = await sql<ExportCard>`
    select c.id, c.deck_id as "deckId", d.name as "deckName", c.question, c.answer, c.hint, c.difficulty, c.type,
      c.code, c.tags
    from card c join deck d on d.owner_id = c.owner_id and d.id = c.deck_id
    where c.owner_id = ${ownerId} and d.rejected_at is null
      and ${deckId === null ? sql`true` : sql`c.deck_id = ${deckId}`}
      and ${after === null ? sql`true` : sql`(c.deck_id, c.id) > (${after.deckId}::uuid, ${after.id}::uuid)`}
    order by c.deck_id, c.id limit ${limit}`.execute(db)
  return rows
}

export async function findDeckName(db: Database, ownerId: string, deckId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from deck where owner_id = ${ownerId} and id = ${deckId} and rejected_at is null`.execute(db)
  return rows[0]?.name ?? null
}

export type ExportMemory = {
  cardId: string
  phase: 'new' | 'learning' | 'review' | 'relearning'
  stability: number | null
  difficulty: number | null
  intervalDays: number | null
  dueDay: number | null
  dueAt: Date | null
  reps: number
  lapses: number
}

export async function findExportMemory(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
): Promise<ExportMemory[]> {
  const { rows } = await sql<ExportMemory>`
    select card_id as "cardId", phase, stability, difficulty, interval_days as "intervalDays", due_day as "dueDay",
      due_at as "dueAt", reps, lapses
    from card_memory where learner_id = ${learnerId} and card_id = any(${[...cardIds]}::uuid[])`.execute(db)
  return rows
}

export async function findSuspended(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ cardId: string }>`
    select card_id as "cardId" from card_mark
    where learner_id = ${learnerId} and card_id = any(${[...cardIds]}::uuid[]) and is_suspended`.execute(db)
  return new Set(rows.map(({ cardId }) => cardId))
}

export type ExportReview = {
  id: string
  cardId: string
  at: number
  rating: 'again' | 'hard' | 'good' | 'easy' | null
  hintsUsed: number
  durationMs: number
  undoes: string | null
}

/** The newest answers and undos of these cards, in the order of their times. */
export async function findExportReviews(
  db: Database,
  learnerId: string,
  cardIds: readonly string[],
  limit: number,
): Promise<ExportReview[]> {
  const { rows } = await sql<ExportReview>`
    select id, card_id as "cardId", (extract(epoch from answered_at) * 1000)::float8 as at, grade as rating,
      greatest(hints_used, used_hint::integer) as "hintsUsed", duration_ms as "durationMs", undoes
    from review where learner_id = ${learnerId} and card_id = any(${[...cardIds]}::uuid[])
    order by card_id, answered_at, id limit ${limit}`.execute(db)
  return rows
}
