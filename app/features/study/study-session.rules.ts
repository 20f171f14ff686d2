import type { RunEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import { isFinished, replayEvents, type Run, startRun } from './study.rules.ts'

export const RUN_STATES = ['open', 'finished', 'left'] as const
export type RunState = (typeof RUN_STATES)[number]

/** A run as stored on the server or on the device, without its learner. */
export type StoredRun = { id: string; startedAt: number; state: RunState; events: RunEvent[] }

/** Why the run was restarted, or doesn't start at its first card. */
export type SessionNotice = 'resumed' | 'changed' | null

export type Session = {
  run: Run
  /** The revision of the deck's cards in this run. */
  revision: string
  notice: SessionNotice
  /** A run that a change of the deck interrupted and that can be resumed. */
  interrupted: Run | null
}

export type DeckCards = { revision: string; cardIds: readonly string[] }

type RunStart = { id: string; at: number }

type OpenOptions = {
  /** The finished run whose summary the URL names, so that it survives a reload. */
  finishedRunId?: string | null
}

/** Resumes the stored run if it is open and has answers, or is the finished one to show; else starts a new one. */
export function openSession(
  deck: DeckCards,
  stored: StoredRun | null,
  start: RunStart,
  { finishedRunId = null }: OpenOptions = {},
): Session {
  const replayed = stored === null ? undefined : replayEvents(stored, deck.cardIds, stored.events, start.at)
  const isResumed = stored?.state === 'open' && replayed !== undefined && replayed.answers.length > 0
  // With cards that were added since, the run isn't finished any more.
  const isReopened = replayed !== undefined && replayed.id === finishedRunId && isFinished(replayed)
  return {
    run: replayed !== undefined && (isResumed || isReopened) ? replayed : startRun(deck.cardIds, start),
    revision: deck.revision,
    notice: isResumed && !isReopened ? 'resumed' : null,
    interrupted: null,
  }
}

/** Restarts the session because the deck's cards changed, and stores the interrupted run. */
export function resetSession(session: Session, deck: DeckCards, start: RunStart): Session {
  if (session.revision === deck.revision) return session
  return {
    run: startRun(deck.cardIds, start),
    revision: deck.revision,
    notice: 'changed',
    interrupted: session.run.answers.length > 0 ? session.run : session.interrupted,
  }
}

/** Resumes the interrupted run over the current cards; answers to deleted cards still count. */
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

export function startAgain(session: Session, start: RunStart): Session {
  return { ...session, run: startRun(session.run.cardIds, start), notice: null, interrupted: null }
}

/**
 * The newest run that was not left, with the events of both sides: the server may lack answers that are still
 * queued on this device, the device those from another device.
 */
export function mergeStoredRuns(runs: readonly StoredRun[]): StoredRun | null {
  const merged = [...Map.groupBy(runs, ({ id }) => id).values()].flatMap((same) => {
    const events = new Map(same.flatMap((run) => run.events.map((event) => [event.id, event] as const)))
    // The copy with the most events is the latest; of two equal ones, the one with the later state.
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
