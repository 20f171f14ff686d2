import type { RunEvent } from '#app/features/scheduling/answers/answer-event.rules.ts'
import type { MemorySettings, QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import type { Confidence, ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { Rating } from '#app/features/scheduling/schedule/fsrs.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { SessionStore, type StoreOptions } from '#app/features/study/session-store.ts'
import { listHints } from './hints.rules.ts'
import type { StoredSession } from './review-device.ts'
import {
  addBatch,
  changeItem,
  currentItem,
  dropCard,
  isFinished,
  needsRepair,
  openHint,
  rate,
  restoreCard,
  reveal,
  type ReviewItem,
  type ReviewSession,
  setConfidence,
  startSession,
  undo,
} from './review-session.rules.ts'

export type ReviewStart = {
  cards: readonly QueueCard[]
  /** Due cards that the server has not sent yet. */
  unloaded: number
  /** When the server read the cards. */
  at: number
  /** A step of a session is a review of its own, also in the same tab. */
  step?: string | null
  day: StudyDay
  schedule: ScheduleSettings
  settings: MemorySettings
}

type ReviewOptions = StoreOptions & {
  learnerId: string
  start: ReviewStart
  /** The session of this device before a reload. */
  stored: StoredSession | null
  persist: (session: StoredSession) => void
}

export type ReviewView = {
  session: ReviewSession
  /** A card that was missed too often, until the learner deals with it or rates the next one. */
  repair: ReviewItem | null
}

/** The stored session, if it is of the same day. */
const findContinued = ({ stored, start }: ReviewOptions) =>
  stored !== null && stored.day === start.day ? stored : null

/** A review of all decks: what is due, in the order of the queue; failed cards come back within minutes. */
export class ReviewStore extends SessionStore<ReviewView, ReviewOptions> {
  readonly #run: { id: string; startedAt: number }
  #lastSeq: number
  readonly #dropped: Set<string>

  constructor(options: ReviewOptions) {
    const { start, createId, getTime } = options
    const continued = findContinued(options)
    const { cards: items, unloaded } = start
    const { steps = [], dropped = [] } = continued ?? {}
    const session = startSession({ items, unloaded, steps, dropped, at: getTime() })
    super(options, { session, repair: null })
    this.#run = { id: continued?.runId ?? createId(), startedAt: continued?.startedAt ?? getTime() }
    this.#lastSeq = continued?.lastSeq ?? 0
    this.#dropped = new Set(dropped)
  }

  readonly reveal = () => this.#apply((session) => reveal(session, this.options.start.settings.hasConfidence))
  readonly setConfidence = (confidence: Confidence | null) =>
    this.#apply((session) => setConfidence(session, confidence))
  readonly openHint = () =>
    this.#apply((session) => {
      const item = currentItem(session)
      return item === null ? session : openHint(session, listHints(item.card).length)
    })

  readonly rate = (rating: Rating) => {
    const stamp = this.#createZonedStamp()
    const rated = rate(this.getView().session, { ...stamp, rating }, this.options.start.schedule)
    if (rated === null) return
    const { session, step } = rated
    const { answer, item, next } = step
    const repair = needsRepair(item, next) ? { ...item, memory: next } : null
    this.#record({ session, repair }, { ...answer, seq: this.#lastSeq + 1 })
  }

  readonly undo = () => {
    const stamp = this.#createZonedStamp()
    const undone = undo(this.getView().session, stamp.at)
    if (undone === null) return
    const { session, step } = undone
    const { id: undoes, cardId, deckId } = step.answer
    this.#record(
      { session, repair: null },
      { kind: 'undo', ...stamp, seq: this.#lastSeq + 1, undoes, cardId, deckId },
    )
  }

  /** A star, a note or an edit: on the card wherever it is, so that an undo keeps it. */
  readonly change = (cardId: string, change: (item: ReviewItem) => ReviewItem) => {
    this.#apply((session) => changeItem(session, cardId, change))
    this.#persist()
  }

  readonly drop = (cardId: string) => {
    this.#dropped.add(cardId)
    this.#apply((session) => dropCard(session, cardId, this.options.getTime()))
    this.#persist()
  }

  readonly restore = (item: ReviewItem) => {
    this.#dropped.delete(item.card.id)
    this.#apply((session) => restoreCard(session, item, this.options.getTime()))
    this.#persist()
  }

  readonly addBatch = (items: readonly ReviewItem[], unloaded: number) =>
    this.#apply((session) => addBatch(session, items, unloaded, this.options.getTime()))
  readonly closeRepair = () => this.setView({ ...this.getView(), repair: null })

  #createZonedStamp() {
    const stamp = this.createStamp()
    // Minutes east of UTC; getTimezoneOffset has the opposite sign.
    return { ...stamp, zoneOffsetMinutes: -new Date(stamp.at).getTimezoneOffset() }
  }

  #apply(change: (session: ReviewSession) => ReviewSession) {
    const view = this.getView()
    const session = change(view.session)
    if (session !== view.session) this.setView({ ...view, session })
  }

  /** A review belongs to no deck, so its run is found by the learner's id. */
  #record(view: ReviewView, event: RunEvent) {
    const run = { ...this.#run, mode: 'review' as const, deckId: this.options.learnerId, revision: '' }
    this.#lastSeq = event.seq
    this.enqueue(run, event, isFinished(view.session) ? 'finished' : 'open')
    this.setView(view)
    this.#persist()
  }

  #persist() {
    const { persist, start } = this.options
    persist({
      day: start.day,
      runId: this.#run.id,
      startedAt: this.#run.startedAt,
      lastSeq: this.#lastSeq,
      steps: this.getView().session.steps,
      dropped: [...this.#dropped],
    })
  }
}
