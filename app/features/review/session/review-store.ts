import type { MemorySettings, QueueCard } from '#app/features/memory/memory.schema.ts'
import type { Confidence, ScheduleSettings } from '#app/features/memory/schedule/schedule.rules.ts'
import type { Rating } from '#app/features/memory/schedule/fsrs.rules.ts'
import type { StudyDay } from '#app/features/memory/schedule/study-day.rules.ts'
import type { NewEntry } from '#app/features/study/answers/answer-store.ts'
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
  type ReviewStep,
  sayConfidence,
  startSession,
  undo,
} from './review-session.rules.ts'

export type ReviewStart = {
  cards: readonly QueueCard[]
  /** Due cards that the server has not sent yet. */
  unloaded: number
  /** When the server read the cards. */
  at: number
  day: StudyDay
  schedule: ScheduleSettings
  settings: MemorySettings
}

export type ReviewStoreOptions = {
  learnerId: string
  start: ReviewStart
  /** The session of this device before a reload. */
  stored: StoredSession | null
  /** Called in order and never awaited. */
  enqueue: (entry: NewEntry) => void
  persist: (session: StoredSession) => void
  createId: () => string
  getTime: () => number
}

export type ReviewView = {
  session: ReviewSession
  /** A card that was missed too often, until the learner deals with it or rates the next one. */
  repair: ReviewItem | null
  /** Says what an undo did, for the announcement. */
  lastAction: 'none' | 'rated' | 'undone'
}

/** The session of an open review: applies each press at once, and queues its event for the server. */
export class ReviewStore {
  readonly #options: ReviewStoreOptions
  readonly #listeners = new Set<() => void>()
  readonly #run: { id: string; startedAt: number }
  #lastSeq: number
  readonly #dropped: Set<string>
  #view: ReviewView

  constructor(options: ReviewStoreOptions) {
    const { start, stored, createId, getTime } = options
    this.#options = options
    const continued = stored !== null && stored.day === start.day ? stored : null
    this.#run = { id: continued?.runId ?? createId(), startedAt: continued?.startedAt ?? getTime() }
    this.#lastSeq = continued?.lastSeq ?? 0
    this.#dropped = new Set(continued?.dropped)
    const { cards: items, unloaded } = start
    const session = startSession({
      items,
      unloaded,
      steps: continued?.steps ?? [],
      dropped: [...this.#dropped],
      at: getTime(),
    })
    this.#view = { session, repair: null, lastAction: 'none' }
  }

  readonly getView = (): ReviewView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly reveal = () =>
    this.#apply((session) => reveal(session, this.#options.start.settings.hasConfidence))
  readonly say = (confidence: Confidence | null) =>
    this.#apply((session) => sayConfidence(session, confidence))
  readonly openHint = () =>
    this.#apply((session) => {
      const item = currentItem(session)
      return item === null ? session : openHint(session, listHints(item.card).length)
    })

  readonly rate = (rating: Rating) => {
    const { createId, getTime, start, enqueue } = this.#options
    const at = getTime()
    // Minutes east of UTC; getTimezoneOffset has the opposite sign.
    const zoneOffsetMinutes = -new Date(at).getTimezoneOffset()
    const rated = rate(this.#view.session, { id: createId(), at, zoneOffsetMinutes, rating }, start.schedule)
    if (rated === null) return
    const { session, step } = rated
    const { item, next } = step
    this.#lastSeq += 1
    enqueue(this.#entry(session, at, toAnswerEvent(step, this.#lastSeq)))
    const repair = needsRepair(item, next) ? { ...item, memory: next } : null
    this.#set({ session, repair, lastAction: 'rated' })
    this.#persist()
  }

  readonly undo = () => {
    const { createId, getTime, enqueue } = this.#options
    const at = getTime()
    const undone = undo(this.#view.session, at)
    if (undone === null) return
    const { answer, item } = undone.step
    this.#lastSeq += 1
    enqueue(
      this.#entry(undone.session, at, {
        kind: 'undo',
        id: createId(),
        seq: this.#lastSeq,
        undoes: answer.id,
        cardId: answer.cardId,
        deckId: item.deck.id,
        zoneOffsetMinutes: -new Date(at).getTimezoneOffset(),
        at,
      }),
    )
    this.#set({ session: undone.session, repair: null, lastAction: 'undone' })
    this.#persist()
  }

  /** A star, a note or an edit: on the card wherever it is, so that an undo keeps it. */
  readonly change = (cardId: string, change: (item: ReviewItem) => ReviewItem) => {
    this.#apply((session) => changeItem(session, cardId, change))
    this.#persist()
  }

  readonly drop = (cardId: string) => {
    this.#dropped.add(cardId)
    this.#apply((session) => dropCard(session, cardId, this.#options.getTime()))
    this.#persist()
  }

  readonly restore = (item: ReviewItem) => {
    this.#dropped.delete(item.card.id)
    this.#apply((session) => restoreCard(session, item, this.#options.getTime()))
    this.#persist()
  }

  readonly addBatch = (items: readonly ReviewItem[], unloaded: number) =>
    this.#apply((session) => addBatch(session, items, unloaded, this.#options.getTime()))
  readonly closeRepair = () => this.#set({ ...this.#view, repair: null })

  #apply(change: (session: ReviewSession) => ReviewSession) {
    const session = change(this.#view.session)
    if (session !== this.#view.session) this.#set({ ...this.#view, session, lastAction: 'none' })
  }

  /** A review belongs to no deck, so its run is found by the learner's id. */
  #entry(session: ReviewSession, at: number, event: NewEntry['event']): NewEntry {
    const { learnerId } = this.#options
    const run = { ...this.#run, mode: 'review' as const, deckId: learnerId, revision: '' }
    return { run, event, state: isFinished(session) ? 'finished' : 'open', keptAt: at }
  }

  #persist() {
    const { persist, start } = this.#options
    const { steps } = this.#view.session
    persist({
      day: start.day,
      runId: this.#run.id,
      startedAt: this.#run.startedAt,
      lastSeq: this.#lastSeq,
      steps,
      dropped: [...this.#dropped],
    })
  }

  #set(view: ReviewView) {
    this.#view = view
    for (const listener of this.#listeners) listener()
  }
}

function toAnswerEvent({ answer, item }: ReviewStep, seq: number): NewEntry['event'] {
  return {
    kind: 'answer',
    id: answer.id,
    seq,
    cardId: answer.cardId,
    deckId: item.deck.id,
    grade: answer.rating,
    durationMs: answer.durationMs,
    usedHint: answer.hintsOpened > 0,
    hintsUsed: answer.hintsOpened,
    confidence: answer.confidence,
    zoneOffsetMinutes: answer.zoneOffsetMinutes,
    at: answer.at,
  }
}
