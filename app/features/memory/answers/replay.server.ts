import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareReviews, type ScheduleSettings } from '#app/features/memory/schedule/schedule.rules.ts'
import {
  type CardOutcome,
  type DecisionInputs,
  NEW_CARD,
  type Replay,
  replayCard,
  type StoredReview,
} from './answer.rules.ts'

/** Some milliseconds of work. */
const STEPS_PER_TURN = 200

/** `replayCard` with other requests between its steps: all answers of a card would block them for too long. */
export async function replayInTurns(
  cardId: string,
  reviews: readonly StoredReview[],
  settingsOf: (inputs: DecisionInputs) => ScheduleSettings,
  start: CardOutcome = NEW_CARD,
): Promise<Replay> {
  const ordered = reviews.toSorted(compareReviews)
  const replay: Replay = { outcome: start, contributions: [], checkpoints: [] }
  for (let from = 0; from < ordered.length; from += STEPS_PER_TURN) {
    if (from > 0) await nextTurn()
    const turn = replayCard(cardId, ordered.slice(from, from + STEPS_PER_TURN), settingsOf, replay.outcome)
    replay.outcome = turn.outcome
    replay.contributions.push(...turn.contributions)
    replay.checkpoints.push(...turn.checkpoints)
  }
  return replay
}
