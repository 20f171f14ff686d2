import type { DeckOfCards, StudyCards } from '#app/features/cards/card.schema.ts'
import { MAX_QUEUE_BATCH } from '#app/features/scheduling/scheduling.rules.ts'
import type { QueueCard, OfflineCard, Today } from '#app/features/scheduling/scheduling.schema.ts'
import { arrange, cardsIn, countNewLeft, minutesFor } from '#app/features/scheduling/queue/queue.rules.ts'
import { isKnown } from '#app/features/scheduling/queue/stop-now.rules.ts'
import { effectiveRating, type ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { studyDay, studyDayIn, type StudyDay } from '#app/shared/study-day.ts'
import type { LearnerCopy } from '#app/features/offline/device/device-copy.rules.ts'
import { limitSession, type ReviewScope } from '#app/features/study/review/session/review-scope.rules.ts'
import type { ReviewStart } from '#app/features/study/review/session/review-store.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { applyDeviceAnswers, type DeviceAnswer } from './device-memory.rules.ts'

/** A day of a learner without a network: the same page of today and the same queue, from the copy of this device. */

export type DeviceDayInput = {
  copy: LearnerCopy
  /** When the copy was made. */
  keptAt: number
  decks: readonly StudyCards[]
  answers: readonly DeviceAnswer[]
  at: number
}

export type DeviceDay = {
  today: Today
  schedule: ScheduleSettings
  /** Every card of the copy whose text is here. */
  cards: ServableCard[]
  at: number
}

type ServableCard = OfflineCard & { text: StudyCards['cards'][number]; deck: DeckOfCards }

const WEEK_DAYS = 7
const STUDIED_DAYS = 30

const isStarted = ({ memory, queueDay }: OfflineCard) => memory !== null && queueDay !== null
const queueDayOf = ({ queueDay }: OfflineCard) => queueDay ?? Number.POSITIVE_INFINITY

const compareDue = (a: OfflineCard, b: OfflineCard) =>
  queueDayOf(a) - queueDayOf(b) ||
  (a.memory?.dueAt ?? 0) - (b.memory?.dueAt ?? 0) ||
  (a.cardId < b.cardId ? -1 : 1)
const compareNew = (a: OfflineCard, b: OfflineCard) =>
  a.newPosition - b.newPosition || (a.cardId < b.cardId ? -1 : 1)

export function buildOfflineToday({ copy, keptAt, decks, answers, at }: DeviceDayInput): DeviceDay {
  const { settings } = copy.today
  const day = studyDayIn(at, settings.timeZone, settings.dayStartHour)
  const taken = applyDeviceAnswers(copy.cards, answers, copy.schedule)
  const texts = new Map(
    decks.flatMap(({ deck, cards }) => cards.map((text) => [text.id, { text, deck }] as const)),
  )
  const cards = taken.flatMap((card) => {
    const found = texts.get(card.cardId)
    return found === undefined ? [] : [{ ...card, ...found }]
  })
  // The copy counts what the server had when it was made.
  const own = answers.filter((answer) => !answer.isSent || answer.at > keptAt)
  const done = countDone(copy, day, own)
  return {
    today: describeToday({ copy, day, cards, done, own, at }),
    schedule: copy.schedule,
    cards,
    at,
  }
}

function countDone(
  { today, cards }: LearnerCopy,
  day: StudyDay,
  own: readonly DeviceAnswer[],
): Today['done'] {
  const dayOf = ({ at, zoneOffsetMinutes }: DeviceAnswer) =>
    studyDay(at, zoneOffsetMinutes, today.settings.dayStartHour)
  const ofDay = own.filter((answer) => dayOf(answer) === day)
  const isNew = new Set(cards.filter(({ memory }) => memory === null).map(({ cardId }) => cardId))
  const toFirst = own.filter(({ cardId }) => isNew.has(cardId)).toReversed()
  const firsts = new Map(toFirst.map((answer) => [answer.cardId, answer]))
  const base = today.day === day ? today.done : { answers: 0, repeated: 0, minutes: 0, newCards: 0 }
  const durationMs = ofDay.reduce((sum, answer) => sum + answer.durationMs, 0)
  return {
    answers: base.answers + ofDay.length,
    repeated:
      base.repeated +
      ofDay.filter(({ rating, hintsUsed }) => effectiveRating(rating, hintsUsed) === 'again').length,
    minutes: base.minutes + Math.round(durationMs / MINUTE_MS),
    newCards: base.newCards + [...firsts.values()].filter((answer) => dayOf(answer) === day).length,
  }
}

type TodayParts = {
  copy: LearnerCopy
  day: StudyDay
  cards: readonly ServableCard[]
  done: Today['done']
  own: readonly DeviceAnswer[]
  at: number
}

function describeToday({ copy, day, cards, done, own, at }: TodayParts): Today {
  const { today, schedule } = copy
  const { settings, secondsPerAnswer } = today
  const started = cards.filter(isStarted)
  const due = started.filter((card) => queueDayOf(card) <= day)
  const needed = due.filter((card) => !isKnown(card, day, schedule))
  const fresh = cards.filter(({ memory }) => memory === null).length
  const fits = cardsIn(settings.minutesPerDay, secondsPerAnswer)
  const { pause } = settings
  const interview = today.interview !== null && today.interview.day >= day ? today.interview : null
  const studied = own.map((answer) => studyDay(answer.at, answer.zoneOffsetMinutes, settings.dayStartHour))
  return {
    ...today,
    day,
    due: {
      count: needed.length,
      isMore: false,
      waiting: due.filter(({ memory }) => memory?.phase !== 'review' && (memory?.dueAt ?? 0) > at).length,
      known: due.length - needed.length,
      decks: countByDeck(needed),
    },
    behind: due.filter((card) => queueDayOf(card) < day).length,
    slice: needed.length > fits ? { cards: fits, minutes: settings.minutesPerDay } : null,
    newCards: { left: Math.min(countNewLeft(settings.newPerDay, done.newCards), fresh), available: fresh },
    minutes: minutesFor(needed.length, secondsPerAnswer),
    done,
    studiedDays: [...new Set([...today.studiedDays, ...studied])]
      .filter((one) => one > day - STUDIED_DAYS && one <= day)
      .toSorted((a, b) => a - b),
    week: Array.from({ length: WEEK_DAYS }, (_, index) => ({
      day: day + index,
      count: index === 0 ? needed.length : started.filter((card) => card.queueDay === day + index).length,
    })),
    stopNow: null,
    pausedUntil: pause !== null && pause.from <= day && day <= pause.to ? pause.to : null,
    interview,
    // A debrief can only be written with a connection.
    openDebrief: null,
    needsSync: false,
  }
}

function countByDeck(cards: readonly ServableCard[]): Today['due']['decks'] {
  return [...Map.groupBy(cards, ({ deck }) => deck.id)]
    .map(([deckId, same]) => ({ deckId, name: same[0]?.deck.name ?? '', count: same.length }))
    .toSorted((a, b) => b.count - a.count)
}

const toQueueCard = ({ text, deck, memory, isStarred, note, repairedLapses }: ServableCard): QueueCard => ({
  // Texts can't be changed without a network, so their version is never used.
  card: { ...text, version: 0 },
  deck,
  memory,
  isStarred,
  note,
  repairedLapses,
})

/** The cards of a review, in the order in which the server would send them. */
export function startDeviceReview(day: DeviceDay, scope: ReviewScope): ReviewStart {
  const { today, schedule, at } = day
  const { settings } = today
  const toItem = (card: ServableCard) => ({ deckId: card.deck.id, card })
  const order = (cards: readonly ServableCard[]) =>
    arrange(cards.map(toItem), settings.order).map(({ card }) => toQueueCard(card))
  const { cardIds, kind } = scope.input
  const chosen =
    cardIds !== undefined
      ? day.cards.filter(({ cardId }) => cardIds.includes(cardId)).map(toQueueCard)
      : kind === 'new'
        ? order(
            day.cards
              .filter(({ memory }) => memory === null)
              .toSorted(compareNew)
              .slice(0, MAX_QUEUE_BATCH),
          )
        : order(listDue(day, scope.isAll).toSorted(compareDue))
  const { cards, unloaded } = limitSession(
    { cards: chosen, nextCursor: null, newLeft: today.newCards.left },
    today,
    scope,
  )
  return { cards, unloaded, at, day: today.day, schedule, settings }
}

const listDue = ({ cards, today, schedule }: DeviceDay, isAll: boolean) =>
  cards
    .filter((card) => isStarted(card) && queueDayOf(card) <= today.day)
    .filter((card) => isAll || !isKnown(card, today.day, schedule))
