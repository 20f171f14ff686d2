import { newId } from '#app/shared/ids.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'

type Event = RunRecord['events'][number]
type AnswerEvent = Extract<Event, { kind: 'answer' }>

export const buildAnswer = (seq: number, overrides: Partial<AnswerEvent> = {}): AnswerEvent => ({
  kind: 'answer',
  id: newId(),
  seq,
  cardId: newId(),
  rating: 'good',
  durationMs: 4_000,
  hintsUsed: 0,
  confidence: null,
  at: Date.now(),
  ...overrides,
})

export const buildUndo = (answer: AnswerEvent, seq: number): Event => ({
  kind: 'undo',
  id: newId(),
  seq,
  undoes: answer.id,
  cardId: answer.cardId,
  at: Date.now(),
})

type RunOptions = Omit<Partial<RunRecord>, 'run'> & {
  learnerId: string
  deckId: string
  run?: Partial<RunRecord['run']>
}

/** Builds what a browser sends for a run. */
export function buildRunRecord({
  learnerId,
  deckId,
  run,
  events = [buildAnswer(1)],
  ...overrides
}: RunOptions): RunRecord {
  return {
    learnerId,
    run: { id: newId(), deckId, revision: '1', startedAt: Date.now(), ...run },
    events,
    state: 'open',
    zoneOffsetMinutes: 120,
    ...overrides,
  }
}
