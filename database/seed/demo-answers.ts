import { readQueue } from '#app/features/scheduling/queue/queue.service.server.ts'
import type { QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'
import { recordRun } from '#app/features/study/study.service.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import type { Random } from '../../test/attacks/seeded-random.ts'
import { demoId, zoneOffsetOf } from './demo-clock.ts'
import type { Life } from './demo-life.ts'

const NEW_CARDS = 4
/** Of a hundred answers, so many are missed. */
const MISSED = { due: 9, fresh: 24, hard: 22 }
/** What this learner finds hard. */
const HARD_DECKS = /dynamic|graph|tree/i
/** A missed card comes back after ten minutes. */
const REPEAT_MS = 10 * MINUTE_MS

const QUEUE = { limit: MAX_QUEUE_BATCH, cursor: null, includesKnown: false, cardIds: null }

/** Reviews what is due. */
export async function answerDue(tx: Transaction, life: Life, at: number): Promise<number> {
  const { cards } = await readQueue(tx, life.learner, { ...QUEUE, kind: 'due' }, at)
  return answer(tx, life, cards, at)
}

/** Begins a few new cards of the decks in learning. */
export async function answerNew(tx: Transaction, life: Life, at: number): Promise<number> {
  const { cards } = await readQueue(tx, life.learner, { ...QUEUE, kind: 'new' }, at)
  return answer(tx, life, cards.slice(0, NEW_CARDS), at)
}

/** Answers exactly these cards, as a step of a session asks for them. */
export async function answerNamed(
  tx: Transaction,
  life: Life,
  cardIds: string[],
  at: number,
): Promise<number> {
  const { cards } = await readQueue(tx, life.learner, { ...QUEUE, kind: 'all', cardIds }, at)
  return answer(tx, life, cards, at)
}

/** Before one answer of so many, the learner says how sure they are. */
const PROMPT_EVERY = 4

const sayBefore = (random: Random, isMissed: boolean) =>
  random.pick(isMissed ? (['guess', 'think-so', 'sure'] as const) : (['sure', 'sure', 'think-so'] as const))

type AnswerEvent = Extract<RunRecord['events'][number], { kind: 'answer' }>

/** Stores one review of these cards and returns when it ended. Cards that were missed come once more. */
async function answer(
  tx: Transaction,
  { learner, clock, random }: Life,
  cards: readonly QueueCard[],
  startedAt: number,
): Promise<number> {
  if (cards.length === 0) return startedAt
  let at = startedAt
  const events: AnswerEvent[] = []
  const add = ({ card, deck, memory }: QueueCard, isRepeat: boolean): AnswerEvent => {
    const durationMs = 8_000 + random.below(memory === null ? 30_000 : 20_000)
    at += durationMs
    const chance = memory === null ? MISSED.fresh : HARD_DECKS.test(deck.name) ? MISSED.hard : MISSED.due
    const isMissed = !isRepeat && random.below(100) < chance
    const isPrompted = memory !== null && !isRepeat && random.below(PROMPT_EVERY) === 0
    const event: AnswerEvent = {
      kind: 'answer',
      id: demoId(at, card.id),
      seq: events.length + 1,
      cardId: card.id,
      deckId: deck.id,
      rating: isMissed ? 'again' : 'good',
      durationMs,
      hintsUsed: 0,
      confidence: isPrompted ? sayBefore(random, isMissed) : null,
      at,
      zoneOffsetMinutes: zoneOffsetOf(clock, at),
    }
    events.push(event)
    return event
  }
  const missed = cards.filter((card) => add(card, false).rating === 'again')
  if (missed.length > 0) at = Math.max(at, startedAt + REPEAT_MS)
  for (const card of missed) add(card, true)
  const run = {
    id: demoId(startedAt, 'review'),
    mode: 'review' as const,
    deckId: learner.id,
    revision: '1',
    startedAt,
  }
  const record = { learnerId: learner.id, run, events, state: 'finished' as const }
  const { refused } = await recordRun(
    tx,
    learner,
    { ...record, zoneOffsetMinutes: zoneOffsetOf(clock, at), timeZone: clock.timeZone },
    new Date(at),
  )
  if (refused.length > 0) throw new Error(`The demo has ${refused.length} answers that the rules refuse.`)
  return at
}
