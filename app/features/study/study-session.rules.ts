import { replayEvents, type Run, type RunEvent, startRun } from './study.rules.ts'

/** Whether a run goes on, was studied to its end, or was left for a new one. */
export const RUN_STATES = ['open', 'finished', 'left'] as const
export type RunState = (typeof RUN_STATES)[number]

/** What is kept of a run: who it belongs to is known from where it is kept. */
export type StoredRun = { id: string; startedAt: number; state: RunState; events: RunEvent[] }

/** Why the run in front is not the one that was there, or does not begin at its first card. */
export type SessionNotice = 'resumed' | 'changed' | null

export type Session = {
  run: Run
  /** Which state of the deck's cards the run is over. */
  revision: string
  notice: SessionNotice
  /** A run that a change of the deck interrupted: its place can be taken up again. */
  interrupted: Run | null
}

export type DeckCards = { revision: string; cardIds: readonly string[] }

type Beginning = { id: string; at: number }

/** Goes on with the kept run when there is one to go on with, else begins a new one. */
export function openSession(deck: DeckCards, kept: StoredRun | null, beginning: Beginning): Session {
  const resumed =
    kept?.state === 'open' ? replayEvents(kept, deck.cardIds, kept.events, beginning.at) : undefined
  const isUnderWay = resumed !== undefined && resumed.answers.length > 0
  return {
    run: isUnderWay ? resumed : startRun(deck.cardIds, beginning),
    revision: deck.revision,
    notice: isUnderWay ? 'resumed' : null,
    interrupted: null,
  }
}

/** The deck's cards changed under the reader: the session starts again, and remembers where it was. */
export function resetSession(session: Session, deck: DeckCards, beginning: Beginning): Session {
  if (session.revision === deck.revision) return session
  return {
    run: startRun(deck.cardIds, beginning),
    revision: deck.revision,
    notice: 'changed',
    interrupted: session.run.answers.length > 0 ? session.run : session.interrupted,
  }
}

/** Back to the interrupted run, over the cards as they are now: answers to cards that have gone still count. */
export function resumeInterrupted(session: Session, at: number): Session {
  const { interrupted, run } = session
  if (interrupted === null) return session
  return {
    ...session,
    run: replayEvents(interrupted, run.cardIds, interrupted.events, at),
    notice: null,
    interrupted: null,
  }
}

/** From the first card, on the reader's own wish. */
export function startAgain(session: Session, beginning: Beginning): Session {
  return { ...session, run: startRun(session.run.cardIds, beginning), notice: null, interrupted: null }
}

/**
 * The newest run that was not left, with everything that any side knows of it: the server may lack answers that
 * still wait on this device, the device those that were given on another.
 */
export function mergeStoredRuns(runs: readonly StoredRun[]): StoredRun | null {
  const merged = [...Map.groupBy(runs, ({ id }) => id).values()].flatMap((same) => {
    const events = new Map(same.flatMap((run) => run.events.map((event) => [event.id, event] as const)))
    // The side that knows more was there last; of two that know the same, the one that saw the end.
    const [latest] = same.toSorted((a, b) => lastSeqOf(b) - lastSeqOf(a) || rankOf(b) - rankOf(a))
    return latest === undefined ? [] : [{ ...latest, events: [...events.values()] }]
  })
  const [newest] = merged
    .filter(({ state }) => state !== 'left')
    .toSorted((a, b) => b.startedAt - a.startedAt)
  return newest ?? null
}

const lastSeqOf = ({ events }: StoredRun) => events.reduce((last, { seq }) => Math.max(last, seq), 0)
const rankOf = ({ state }: StoredRun) => RUN_STATES.indexOf(state)
