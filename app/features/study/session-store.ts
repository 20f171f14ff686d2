import type { NewEntry } from './answers/answer-store.ts'
import {
  type DeckCards,
  type StoredRun,
  openSession,
  resetSession,
  type RunState,
  type Session,
  startAgain,
  resumeInterrupted,
} from './study-session.rules.ts'
import { type Grade, isFinished, reduceRun, type Run, type RunAction } from './study.rules.ts'

export type SessionStoreOptions = {
  deckId: string
  /** Set when the session is over listed cards instead of a deck. */
  cardIds?: string[] | undefined
  deck: DeckCards
  storedRun: StoredRun | null
  finishedRunId?: string | null
  /** Called in order and never awaited. */
  enqueue: (entry: NewEntry) => void
  createId: () => string
  getTime: () => number
}

/** The session of an open study screen: applies each action immediately and queues its event. */
export class SessionStore {
  readonly #options: SessionStoreOptions
  readonly #listeners = new Set<() => void>()
  #session: Session
  /** Whether it opened with the summary of a finished run. */
  readonly isReopened: boolean

  constructor(options: SessionStoreOptions) {
    this.#options = options
    const { deck, storedRun, finishedRunId = null } = options
    this.#session = openSession(deck, storedRun, this.#createStamp(), { finishedRunId })
    this.isReopened = isFinished(this.#session.run)
  }

  readonly getSession = (): Session => this.#session

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly reveal = () => this.#act({ kind: 'reveal' })
  readonly toggleHint = () => this.#act({ kind: 'toggleHint' })
  readonly rate = (grade: Grade) => this.#act({ kind: 'rate', grade, ...this.#createStamp() })
  readonly undo = () => this.#act({ kind: 'undo', ...this.#createStamp() })

  readonly startAgain = () => {
    this.#leave(this.#session.run)
    this.#set(startAgain(this.#session, this.#createStamp()))
  }

  readonly resumeInterrupted = () => {
    this.#leave(this.#session.run)
    this.#set(resumeInterrupted(this.#session, this.#options.getTime()))
  }

  /** Restarts the session if the deck's revision is new. */
  readonly applyDeck = (deck: DeckCards) => {
    this.#set(resetSession(this.#session, deck, this.#createStamp()))
  }

  #createStamp() {
    return { id: this.#options.createId(), at: this.#options.getTime() }
  }

  #act(action: RunAction) {
    const before = this.#session.run
    const run = reduceRun(before, action)
    if (run === before) return
    const event = run.events.at(-1)
    const isNewEvent = event !== undefined && run.events.length > before.events.length
    if (isNewEvent) this.#enqueue(run, isFinished(run) ? 'finished' : 'open', event)
    const notice = isNewEvent && this.#session.notice === 'resumed' ? null : this.#session.notice
    this.#set({ ...this.#session, run, notice })
  }

  /** Marks an open run as left, so that the next reload doesn't resume it. */
  #leave(run: Run) {
    if (run.answers.length > 0 && !isFinished(run)) this.#enqueue(run, 'left', null)
  }

  #enqueue({ id, startedAt }: Run, state: RunState, event: NewEntry['event']) {
    const { deckId, cardIds, enqueue, getTime } = this.#options
    const run = { id, deckId, cardIds, revision: this.#session.revision, startedAt }
    enqueue({ run, event, state, keptAt: getTime() })
  }

  #set(session: Session) {
    if (session === this.#session) return
    this.#session = session
    for (const listener of this.#listeners) listener()
  }
}
