import { randomInt } from 'node:crypto'
import { readCards } from '#app/features/cards/card.service.server.ts'
import { isDraft, MAX_CARDS_PER_DECK } from '#app/features/cards/card.rules.ts'
import type { CardView } from '#app/features/cards/card.schema.ts'
import { findPictureHashes } from '#app/features/pictures/picture.rules.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { mockErrors } from '#app/features/mock/mock.messages.ts'
import { type CardMark, MAX_MOCK_CARDS } from '#app/features/mock/mock.rules.ts'
import type { SeatedRoom } from '#app/features/mock/room/room.store.server.ts'
import type { RoundRow } from '#app/features/mock/room/round.store.server.ts'
import {
  type InterviewCard,
  type CardCopy,
  countCardsLeft,
  drawCard,
  insertCardCopies,
  listInterviewCards,
  updateCard,
} from './mock-card.store.server.ts'

type ChosenDeck = { id: string; name: string; cards: CardCopy[] }

/** Only their owner can load the pictures of private cards. */
const canUse = (card: CardView, isPublic: boolean) =>
  card.question.trim() !== '' &&
  !isDraft(card) &&
  (isPublic || findPictureHashes(card.question, card.answer, card.hint).length === 0)

/** Random cards of a deck that this person may read; throws for every other deck. */
export async function chooseCards(tx: Transaction, viewer: Viewer, deckId: string): Promise<ChosenDeck> {
  const deck = await readCards(tx, viewer, deckId, { after: null, limit: MAX_CARDS_PER_DECK })
  const left = deck.cards.filter((card) => canUse(card, deck.isPublic))
  const cards: CardCopy[] = []
  while (left.length > 0 && cards.length < MAX_MOCK_CARDS) {
    for (const { id, question, answer, hint, code } of left.splice(randomInt(left.length), 1)) {
      cards.push({ cardId: id, question, answer, hint, code })
    }
  }
  if (cards.length === 0) throw mockErrors.noCards()
  return { id: deck.id, name: deck.name, cards }
}

export const copyCards = insertCardCopies

export const hasCardsLeft = async (tx: Transaction, roomId: string) => (await countCardsLeft(tx, roomId)) > 0

type DeckRound = { room: SeatedRoom; round: RoundRow }

/** The next card. Alone, nobody has to send it. */
export async function drawNext(tx: Transaction, { room, round }: DeckRound, now: number): Promise<boolean> {
  const sentAt = room.isAlone ? new Date(now) : null
  return drawCard(tx, { roomId: room.id, round: round.round }, sentAt)
}

async function requireCard(
  tx: Transaction,
  { room, round }: DeckRound,
  position: number,
): Promise<InterviewCard> {
  const cards = await listInterviewCards(tx, room.id)
  const card = cards.find((one) => one.position === position && one.round === round.round)
  if (card === undefined) throw mockErrors.notYours()
  return card
}

/** Sends the question of a drawn card to the candidate. The caller has checked the role. */
export async function sendQuestion(tx: Transaction, round: DeckRound, position: number, now: number) {
  const card = await requireCard(tx, round, position)
  if (card.sentAt === null && card.mark === null) {
    await updateCard(tx, { roomId: round.room.id, position }, { sent_at: new Date(now) })
  }
}

/** Alone: shows the answer, so that people can mark themselves. */
export async function revealAnswer(tx: Transaction, round: DeckRound, position: number, now: number) {
  if (!round.room.isAlone) throw mockErrors.notYours()
  await requireCard(tx, round, position)
  await updateCard(tx, { roomId: round.room.id, position }, { revealed_at: new Date(now) })
}

/** Marks an answer, or skips a card; then the next card is drawn. The caller has checked the role. */
export async function markCard(
  tx: Transaction,
  deckRound: DeckRound,
  { position, mark }: { position: number; mark: CardMark | 'skipped' },
  now: number,
): Promise<void> {
  const card = await requireCard(tx, deckRound, position)
  const { room, round } = deckRound
  const canMark = mark === 'skipped' ? card.mark === null : card.sentAt !== null && card.mark !== 'skipped'
  if (!canMark || (room.isAlone && mark !== 'skipped' && card.revealedAt === null)) {
    throw mockErrors.notRunning()
  }
  const isFirst = card.mark === null
  await updateCard(tx, { roomId: room.id, position }, { mark, ...(isFirst && { marked_at: new Date(now) }) })
  if (isFirst && round.endedAt === null) await drawNext(tx, deckRound, now)
}

/** The hint of a card whose question was sent. */
export async function findCardHint(tx: Transaction, round: DeckRound, position: number): Promise<string> {
  const { hint, sentAt } = await requireCard(tx, round, position)
  if (hint === '' || sentAt === null) throw mockErrors.notYours()
  return hint
}
