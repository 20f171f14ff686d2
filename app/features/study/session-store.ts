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
  /** Of a session over cards that were named one by one. */
  cardIds?: string[] | undefined
  deck: DeckCards
  kept: StoredRun | null
  /** Keeps what happened; it is called in order and never waited for. */
  keep: (entry: NewEntry) => void
  makeId: () => string
  getTime: () => number
}

/** The session of an open study screen: applies what the reader does at once, and hands it on to be kept. */
export class SessionStore {
  readonly #options: SessionStoreOptions
  readonly #listeners = new Set<() => void>()
  #session: Session

  constructor(options: SessionStoreOptions) {
    this.#options = options
    this.#session = openSession(options.deck, options.kept, this.#beginning())
  }

  readonly getSession = (): Session => this.#session

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly reveal = () => this.#act({ kind: 'reveal' })
  readonly toggleHint = () => this.#act({ kind: 'toggleHint' })
  readonly rate = (grade: Grade) => this.#act({ kind: 'rate', grade, ...this.#beginning() })
  readonly undo = () => this.#act({ kind: 'undo', ...this.#beginning() })

  readonly startAgain = () => {
    this.#leave(this.#session.run)
    this.#set(startAgain(this.#session, this.#beginning()))
  }

  readonly resumeInterrupted = () => {
    this.#leave(this.#session.run)
    this.#set(resumeInterrupted(this.#session, this.#options.getTime()))
  }

  /** New data of the deck; the same data again change nothing. */
  readonly applyDeck = (deck: DeckCards) => {
    this.#set(resetSession(this.#session, deck, this.#beginning()))
  }

  #beginning() {
    return { id: this.#options.makeId(), at: this.#options.getTime() }
  }

  #act(action: RunAction) {
    const before = this.#session.run
    const run = reduceRun(before, action)
    if (run === before) return
    const event = run.events.at(-1)
    const isNewEvent = event !== undefined && run.events.length > before.events.length
    if (isNewEvent) this.#keep(run, isFinished(run) ? 'finished' : 'open', event)
    const notice = isNewEvent && this.#session.notice === 'resumed' ? null : this.#session.notice
    this.#set({ ...this.#session, run, notice })
  }

  /** A run under way that is put aside must not be resumed by the next reload. */
  #leave(run: Run) {
    if (run.answers.length > 0 && !isFinished(run)) this.#keep(run, 'left', null)
  }

  #keep({ id, startedAt }: Run, state: RunState, event: NewEntry['event']) {
    const { deckId, cardIds, keep, getTime } = this.#options
    const run = { id, deckId, cardIds, revision: this.#session.revision, startedAt }
    keep({ run, event, state, keptAt: getTime() })
  }

  #set(session: Session) {
    if (session === this.#session) return
    this.#session = session
    for (const listener of this.#listeners) listener()
  }
}
