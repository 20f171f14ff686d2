import { setImmediate as nextTurn } from 'node:timers/promises'
import { heavyWork } from '#app/platform/heavy-work.server.ts'
import { compareReviews, type ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
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

/**
 * `replayCard` with other requests between its steps: all answers of a card would block them for too long. What it costs
 * is charged to the learner.
 */
export async function replayInTurns(
  learnerId: string,
  cardId: string,
  reviews: readonly StoredReview[],
  settingsOf: (inputs: DecisionInputs) => ScheduleSettings,
  start: CardOutcome = NEW_CARD,
): Promise<Replay> {
  const ordered = reviews.toSorted(compareReviews)
  const replay: Replay = { outcome: start, contributions: [], checkpoints: [] }
  for (let from = 0; from < ordered.length; from += STEPS_PER_TURN) {
    if (from > 0) await nextTurn()
    const steps = ordered.slice(from, from + STEPS_PER_TURN)
    const turn = heavyWork.runOwn(learnerId, () => replayCard(cardId, steps, settingsOf, replay.outcome))
    replay.outcome = turn.outcome
    replay.contributions.push(...turn.contributions)
    replay.checkpoints.push(...turn.checkpoints)
  }
  return replay
}
