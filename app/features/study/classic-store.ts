import type { RunEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import { createStamp, SessionStore, type StoreOptions } from './session-store.ts'
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
import { isFinished, reduceRun, type Run, type RunAction } from './study.rules.ts'

type ClassicOptions = StoreOptions & {
  deckId: string
  /** Set when the session is over listed cards instead of a deck. */
  cardIds?: string[] | undefined
  deck: DeckCards
  storedRun: StoredRun | null
  finishedRunId?: string | null
}

/** A run over a deck or over listed cards: all of them in question order, Repeat to the end of the queue. */
export class ClassicStore extends SessionStore<Session, ClassicOptions> {
  /** Whether it opened with the summary of a finished run. */
  readonly isReopened: boolean

  constructor(options: ClassicOptions) {
    const { deck, storedRun, finishedRunId = null } = options
    super(options, openSession(deck, storedRun, createStamp(options), { finishedRunId }))
    this.isReopened = isFinished(this.getView().run)
  }

  readonly reveal = () => this.#act({ kind: 'reveal' })
  readonly toggleHint = () => this.#act({ kind: 'toggleHint' })
  readonly rate = (rating: Rating) => this.#act({ kind: 'rate', rating, ...this.createStamp() })
  readonly undo = () => this.#act({ kind: 'undo', ...this.createStamp() })

  readonly startAgain = () => {
    this.#leave(this.getView().run)
    this.setView(startAgain(this.getView(), this.createStamp()))
  }

  readonly resumeInterrupted = () => {
    this.#leave(this.getView().run)
    this.setView(resumeInterrupted(this.getView(), this.options.getTime()))
  }

  /** Restarts the session if the deck's revision is new. */
  readonly applyDeck = (deck: DeckCards) => {
    this.setView(resetSession(this.getView(), deck, this.createStamp()))
  }

  #act(action: RunAction) {
    const session = this.getView()
    const run = reduceRun(session.run, action)
    if (run === session.run) return
    const event = run.events.at(-1)
    const isNewEvent = event !== undefined && run.events.length > session.run.events.length
    if (isNewEvent) this.#enqueue(run, event, isFinished(run) ? 'finished' : 'open')
    const notice = isNewEvent && session.notice === 'resumed' ? null : session.notice
    this.setView({ ...session, run, notice })
  }

  /** Marks an open run as left, so that the next reload doesn't resume it. */
  #leave(run: Run) {
    if (run.answers.length > 0 && !isFinished(run)) this.#enqueue(run, null, 'left')
  }

  #enqueue({ id, startedAt }: Run, event: RunEvent | null, state: RunState) {
    const { deckId, cardIds } = this.options
    this.enqueue({ id, deckId, cardIds, revision: this.getView().revision, startedAt }, event, state)
  }
}
