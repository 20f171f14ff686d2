import { recordActivityAfter } from '#app/features/activity/activity.service.server.ts'
import { readCards } from '#app/features/cards/card.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/shared/refusals.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { studyRefusals } from './study.messages.ts'
import { clampReportedTime } from './study.rules.ts'
import type { RunRecord } from './study.schema.ts'
import { keepRun } from './study.store.server.ts'

/** Only the deck is asked for: whether it may be opened is the cards' own decision. */
const NO_CARDS = { after: null, limit: 0 }

async function canOpenDeck(db: Database, viewer: Viewer, deckId: string): Promise<boolean> {
  try {
    await readCards(db, viewer, deckId, NO_CARDS)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Notes that a session over a deck has begun. */
export async function recordStudy(db: Database, log: Log, viewer: Viewer, deckId: string): Promise<void> {
  const { name } = await readCards(db, viewer, deckId, NO_CARDS)
  await recordActivityAfter(db, log, { personId: viewer.id, type: 'study_deck', deckId, deckTitle: name })
}

/**
 * Keeps a part of a run. Sent again it changes nothing, so a browser that got no answer just repeats it. A run
 * begins only over a deck that the learner may open; once begun it is taken to its end, because a deck that was
 * withdrawn meanwhile does not undo what was learnt.
 */
export async function recordRun(
  tx: Transaction,
  viewer: Viewer,
  { learnerId, run, events, state, zoneOffsetMinutes }: RunRecord,
  receivedAt: Date,
): Promise<void> {
  if (learnerId !== viewer.id) throw studyRefusals.otherLearner()
  const mayBegin = await canOpenDeck(tx, viewer, run.deckId)
  const near = (time: number) => clampReportedTime(time, receivedAt.getTime())
  const lastAt = new Date(near(events.at(-1)?.at ?? receivedAt.getTime()))
  const kept = await keepRun(tx, {
    ...run,
    learnerId: viewer.id,
    startedAt: new Date(near(run.startedAt)),
    finishedAt: state === 'finished' ? lastAt : null,
    leftAt: state === 'left' ? lastAt : null,
    receivedAt,
    zoneOffsetMinutes,
    mode: 'classic',
    events: events.map((event) => ({ ...event, at: near(event.at) })),
    mayBegin,
  })
  if (kept === 0) throw mayBegin ? studyRefusals.otherDeck() : studyRefusals.noDeck()
}
