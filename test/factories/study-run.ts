import { newId } from '#app/shared/ids.ts'
import type { RunRecord } from '#app/features/study/study.schema.ts'

type Event = RunRecord['events'][number]
type AnswerEvent = Extract<Event, { kind: 'answer' }>

export const anAnswer = (seq: number, over: Partial<AnswerEvent> = {}): AnswerEvent => ({
  kind: 'answer',
  id: newId(),
  seq,
  cardId: newId(),
  grade: 'good',
  durationMs: 4_000,
  usedHint: false,
  at: Date.now(),
  ...over,
})

export const anUndoOf = (answer: AnswerEvent, seq: number): Event => ({
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

/** What a browser sends of a run. */
export function aRunRecord({
  learnerId,
  deckId,
  run,
  events = [anAnswer(1)],
  ...over
}: RunOptions): RunRecord {
  return {
    learnerId,
    run: { id: newId(), deckId, revision: '1', startedAt: Date.now(), ...run },
    events,
    state: 'open',
    zoneOffsetMinutes: 120,
    ...over,
  }
}
