import { readDeckSummaries } from '#app/features/cards/summary/deck-summary.service.server.ts'
import type { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { SharedRead } from '#app/platform/shared-read.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { type Learner, todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner, sharedLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { isStale } from '#app/features/scheduling/learning/learning.service.server.ts'
import {
  DEFAULT_SECONDS_PER_ANSWER,
  MAX_COUNTED,
  MAX_LEARNING_DECKS,
  MAX_QUEUE_BATCH,
} from '#app/features/scheduling/scheduling.rules.ts'
import type { Today } from '#app/features/scheduling/scheduling.schema.ts'
import { nextInterviewDay } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { cardsIn, countNewLeft, estimateSeconds, minutesFor } from './queue.rules.ts'
import {
  findQueueRows,
  findUpcomingRows,
  type QueueRow,
  readTodayCounts,
  type TodayCounts,
} from './queue.store.server.ts'
import { gainOfMoreAnswers, isKnown, pointsOfAnswers } from './stop-now.rules.ts'

const WEEK_DAYS = 7
const NONE_TODAY = { answers: 0, again: 0, durationMs: 0, newCards: 0 }

const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)

const sharedToday = new SharedRead<Today>()

/** Everything that the page of today shows. */
export const readToday = async (
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<Today> => {
  const learner = await sharedLearner.read(calls, () => readLearner(db, viewer.id))
  return readTodayOf(db, viewer, { learner, now }, calls)
}

/** The same for a caller that has read the learner. The plan is made from it, too: with `calls` both have one answer. */
export const readTodayOf = (
  db: Database,
  viewer: Viewer,
  at: { learner: Learner; now: number },
  calls?: BatchRunner,
): Promise<Today> => sharedToday.read(calls, () => findToday(db, viewer, at))

async function findToday(
  db: Database,
  viewer: Viewer,
  { learner, now }: { learner: Learner; now: number },
): Promise<Today> {
  const day = todayOf(learner, now)
  const limits = { today: day, now: new Date(now), limit: MAX_COUNTED + 1, maxDecks: MAX_LEARNING_DECKS }
  const counts = await readTodayCounts(db, viewer.id, limits)
  const decks = await readDeckSummaries(
    db,
    viewer,
    counts.decks.map(({ deckId }) => deckId),
  )
  const { settings } = learner
  const secondsPerAnswer = estimateSeconds(counts.recent, DEFAULT_SECONDS_PER_ANSWER)
  const known = await findKnown(db, viewer, learner, { day, counts })
  const due = describeDue(counts, known, (deckId) => decks.get(deckId)?.name ?? '')
  const fits = cardsIn(settings.minutesPerDay, secondsPerAnswer)
  const done = counts.today ?? NONE_TODAY
  return {
    day,
    settings,
    isFirstUse: counts.decks.length === 0 && learner.row.reviewCount === 0,
    due,
    behind: total(counts.due.map(({ behind }) => behind)),
    slice: due.count > fits ? { cards: fits, minutes: settings.minutesPerDay } : null,
    newCards: {
      left: Math.min(countNewLeft(settings.newPerDay, done.newCards), counts.newAvailable),
      available: Math.min(counts.newAvailable, MAX_COUNTED),
    },
    secondsPerAnswer,
    minutes: minutesFor(due.count, secondsPerAnswer),
    done: {
      answers: done.answers,
      repeated: done.again,
      minutes: Math.round(done.durationMs / MINUTE_MS),
      newCards: done.newCards,
    },
    studiedDays: counts.studiedDays,
    week: listWeek(day, due.count, counts.week),
    stopNow: await estimateStop(db, viewer, learner, { day, due: due.count, known }),
    pausedUntil: pauseEnd(learner, day),
    interview: counts.interview,
    openDebrief: counts.openDebrief,
    reviewCount: learner.row.reviewCount,
    needsSync: counts.decks.some((row) => isStale(row, decks.get(row.deckId)?.revision)),
  }
}

/** The due cards that need no answer before the next interview, of those that are counted. */
async function findKnown(
  db: Database,
  viewer: Viewer,
  { schedule }: Learner,
  { day, counts }: { day: StudyDay; counts: TodayCounts },
): Promise<QueueRow[]> {
  const due = Math.min(total(counts.due.map(({ count }) => count)), MAX_COUNTED)
  if (due === 0 || nextInterviewDay(day, schedule) === null) return []
  const range = { learnerId: viewer.id, today: day, after: null, due, fresh: 0, limit: due }
  return (await findQueueRows(db, range)).filter((row) => isKnown(row, day, schedule))
}

function describeDue(
  { due }: TodayCounts,
  known: readonly QueueRow[],
  nameOf: (deckId: string) => string,
): Today['due'] {
  const counted = total(due.map(({ count }) => count))
  const decks = due.map(({ deckId, count }) => ({
    deckId,
    name: nameOf(deckId),
    count: count - known.filter((row) => row.deckId === deckId).length,
  }))
  return {
    count: Math.min(counted, MAX_COUNTED) - known.length,
    isMore: counted > MAX_COUNTED,
    waiting: total(due.map(({ waiting }) => waiting)),
    known: known.length,
    decks: decks.filter(({ count }) => count > 0),
  }
}

function listWeek(day: StudyDay, due: number, ahead: TodayCounts['week']): Today['week'] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => ({
    day: day + index,
    count: index === 0 ? due : (ahead.find((other) => other.day === day + index)?.count ?? 0),
  }))
}

function pauseEnd({ settings: { pause } }: Learner, day: StudyDay): StudyDay | null {
  return pause !== null && pause.from <= day && day <= pause.to ? pause.to : null
}

/** Only when nothing that is due needs an answer. Looks at the next cards of the queue, because the last due ones gain the most. */
async function estimateStop(
  db: Database,
  viewer: Viewer,
  { row, schedule }: Learner,
  { day, due, known }: { day: StudyDay; due: number; known: readonly QueueRow[] },
): Promise<Today['stopNow']> {
  const onDay = nextInterviewDay(day, schedule)
  if (onDay === null || due > 0 || row.cardsStudied === 0) return null
  const horizon = { today: day, onDay, started: row.cardsStudied, settings: schedule }
  if (known.length > 0) {
    return { points: pointsOfAnswers(listStarted(known), horizon), onDay }
  }
  const upcoming = await findUpcomingRows(db, viewer.id, day, MAX_QUEUE_BATCH)
  return { points: gainOfMoreAnswers(listStarted(upcoming), horizon), onDay }
}

const listStarted = (rows: readonly Pick<QueueRow, 'cardId' | 'memory'>[]) =>
  rows.flatMap(({ cardId, memory }) => (memory === null ? [] : [{ cardId, memory }]))
