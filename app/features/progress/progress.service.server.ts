import type { z } from 'zod'
import { readDeckSummaries } from '#app/features/cards/summary/deck-summary.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { DEFAULT_SECONDS_PER_ANSWER } from '#app/features/scheduling/scheduling.rules.ts'
import { DEFAULT_PARAMETERS } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { estimateSeconds } from '#app/features/scheduling/queue/queue.rules.ts'
import { addSums, NO_SUMS } from '#app/features/scheduling/answers/day-sums.rules.ts'
import type { Progress, progressInput } from './progress.schema.ts'
import { type DeckRecall, listInterviewDays, readDeckRecall } from './progress.store.server.ts'
import { readDaySums, readDueDays } from '#app/features/scheduling/queue/pace.service.server.ts'

const DUE_DAYS = 30
const DECAY_INDEX = 20
const RECALL_AT_STABILITY = 0.9

/** The curve through 90% after as many days as the stability. */
function curveOf(parameters: readonly number[]): { decay: number; factor: number } {
  const decay = parameters[DECAY_INDEX] ?? DEFAULT_PARAMETERS[DECAY_INDEX] ?? 0.5
  return { decay, factor: RECALL_AT_STABILITY ** (-1 / decay) - 1 }
}

/** Sums by day and the state of the memory; never reads reviews. */
export async function readProgress(
  db: Database,
  viewer: Viewer,
  { days, deckId }: z.infer<typeof progressInput>,
  now: number,
): Promise<Progress> {
  const learner = await readLearner(db, viewer.id)
  const today = todayOf(learner, now)
  const from = today - days + 1
  const sums = await readDaySums(db, viewer.id, { from, to: today, deckId: deckId ?? null })
  const recalls = await readDeckRecall(db, viewer.id, { today, ...curveOf(learner.schedule.parameters) })
  const shown = recalls.filter((deck) => deckId === undefined || deckId === null || deck.deckId === deckId)
  const names = await readDeckSummaries(
    db,
    viewer,
    shown.map((deck) => deck.deckId),
  )
  return {
    today,
    targetRetention: learner.settings.targetRetention,
    days: sums,
    decks: shown.map((deck) => describeDeck(deck, names.get(deck.deckId)?.name ?? null)),
    due: await readDueDays(db, viewer.id, { today, days: DUE_DAYS }),
    secondsPerAnswer: estimateSeconds(
      sums.reduce((total, day) => addSums(total, day), NO_SUMS),
      DEFAULT_SECONDS_PER_ANSWER,
    ),
    interviews: await listInterviewDays(db, viewer.id, today),
    fit: learner.settings.fit?.isBetter === true ? learner.settings.fit : null,
  }
}

function describeDeck(
  { deckId, cards, started, recall, variance }: DeckRecall,
  name: string | null,
): Progress['decks'][number] {
  const standardError = variance === null || started === 0 ? null : Math.sqrt(variance / started)
  return { deckId, name, cards, started, recall, standardError }
}
