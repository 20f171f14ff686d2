import type { Database } from '#app/platform/database.server.ts'
import type { MockRole } from '#app/features/mock/mock.rules.ts'
import type { DeckPart, DebriefCard, ShownCard } from '#app/features/mock/room/room-view.ts'
import type { SeatedRoom } from '#app/features/mock/room/room.store.server.ts'
import type { MessageRow, RoundRow } from '#app/features/mock/room/round.store.server.ts'
import { type InterviewCard, countCardsLeft, listInterviewCards } from './mock-card.store.server.ts'

type RoundOfDeck = { room: SeatedRoom; round: RoundRow; role: MockRole; messages: readonly MessageRow[] }

/**
 * The cards of a round as one of the two may see them: the interviewer what was drawn, with the answers; the candidate
 * the questions that were sent.
 */
export async function showDeckPart(db: Database, shown: RoundOfDeck): Promise<DeckPart | null> {
  const { room, round, role } = shown
  if (room.deckName === null) return null
  const drawn = (await listInterviewCards(db, room.id)).filter((card) => card.round === round.round)
  const current = drawn.filter(({ mark }) => mark !== 'skipped')
  const visible = role === 'interviewer' ? current : current.filter(({ sentAt }) => sentAt !== null)
  return {
    name: room.deckName,
    left: await countCardsLeft(db, room.id),
    cards: visible.map((card, index) => showCard(card, index + 1, shown)),
  }
}

function showCard(card: InterviewCard, number: number, { room, role, messages }: RoundOfDeck): ShownCard {
  const { position, question, answer, hint, code, sentAt, mark } = card
  const canSeeAnswer = role === 'interviewer' || (room.isAlone && card.revealedAt !== null)
  return {
    position,
    number,
    question,
    isSent: sentAt !== null,
    back: canSeeAnswer ? { answer, code } : null,
    hint: role === 'interviewer' && hint !== '' ? hint : null,
    isHintSent: messages.some((message) => message.hint === position),
    mark: mark === 'skipped' || !(role === 'interviewer' || room.isAlone) ? null : mark,
  }
}

/** After the end both see what was asked, with the answers. */
export async function listDebriefCards(
  db: Database,
  { id, deckName }: Pick<SeatedRoom, 'id' | 'deckName'>,
): Promise<(DebriefCard & { round: number })[]> {
  if (deckName === null) return []
  const cards = await listInterviewCards(db, id)
  return cards.flatMap((card) => {
    const { position, round, question, answer, code, mark, sentAt, dueDay, interviewerDueDay } = card
    if (sentAt === null || mark === 'skipped') return []
    return [{ position, round, question, answer, code, mark, dueDay, interviewerDueDay }]
  })
}
