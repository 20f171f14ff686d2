import type { z } from 'zod'
import { readDeckSummaries } from '#app/features/cards/summary/deck-summary.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import { type StudyDay, studyDayIn } from '#app/shared/study-day.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { pullCards, pullDecks } from '#app/features/scheduling/learning/backlog.store.server.ts'
import { type AnswersSoFar, sumAnswersSoFar } from '#app/features/scheduling/forecast/forgetting.rules.ts'
import { type Learner, todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { lockAndReadLearner, readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { listLearningDecks } from '#app/features/scheduling/learning/learning.service.server.ts'
import { memoryErrors } from '#app/features/scheduling/scheduling.messages.ts'
import { MAX_FORECAST_CARDS, MAX_INTERVIEWS } from '#app/features/scheduling/scheduling.rules.ts'
import { readDaySums, readSecondsPerAnswer } from '#app/features/scheduling/queue/pace.service.server.ts'
import { maximumInterval } from '#app/features/scheduling/schedule/schedule.rules.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import {
  debriefSchema,
  type ForecastData,
  forecastSchema,
  type Interview,
  type InterviewPlan,
  type Receipt,
  roundSchema,
  type saveDebriefInput,
  type saveForecastInput,
  type saveInterviewInput,
} from './interview.schema.ts'
import {
  deleteInterviewRow,
  findForecastRows,
  findInterviewRow,
  interviewsColumn,
  type ForecastRow,
  type InterviewRow,
  listForecastRows,
  listInterviewRows,
  sumDeckResults,
  updateDebrief,
  upsertForecast,
  upsertInterview,
} from './interview.store.server.ts'

const RESULT_DAYS = 3
const SAMPLE_DAYS = 30
const FORGETTING_DAYS = 60
/** Cards of a missed topic that are due again after a debrief. */
const MAX_PULLED = 50

const toInterview = ({ rounds, debrief, ...row }: InterviewRow): Interview => ({
  ...row,
  rounds: roundSchema.array().parse(rounds),
  debrief: debriefSchema.nullable().parse(debrief),
})

export async function listInterviews(db: Database, viewer: Viewer): Promise<Interview[]> {
  return (await listInterviewRows(db, viewer.id, MAX_INTERVIEWS)).map(toInterview)
}

/** For a statement that reads more of the learner; `toInterviews` reads the column. */
export const selectInterviews = (learnerId: string) => interviewsColumn(learnerId, MAX_INTERVIEWS)
export type InterviewRows = { interviews: InterviewRow[] }
export const toInterviews = ({ interviews }: InterviewRows): Interview[] => interviews.map(toInterview)

async function findInterview(db: Database, viewer: Viewer, id: string): Promise<Interview> {
  const row = await findInterviewRow(db, viewer.id, id)
  if (row === null) throw memoryErrors.noInterview()
  return toInterview(row)
}

/** Creates or replaces an interview, unless another version was stored meanwhile. Cards that would come back too late for it are due earlier from then on. */
export async function saveInterview(
  tx: Transaction,
  viewer: Viewer,
  { edit, ...input }: z.infer<typeof saveInterviewInput>,
  now: number,
): Promise<SaveResult<InterviewPlan>> {
  await lockAndReadLearner(tx, viewer.id)
  const known = await listInterviewRows(tx, viewer.id, MAX_INTERVIEWS)
  const isKnown = known.some(({ id }) => id === input.id)
  // A late save of an interview that was deleted doesn't create it again.
  if (!isKnown && edit !== undefined) throw memoryErrors.noInterview()
  if (!isKnown && known.length >= MAX_INTERVIEWS) throw memoryErrors.tooManyInterviews()
  const lastEdit = await upsertInterview(tx, viewer.id, input, edit)
  if (lastEdit === null) {
    const { title, day, minutesPerDay, rounds, ...stored } = await findInterview(tx, viewer, input.id)
    return { lastEdit: stored.lastEdit, current: { title, day, minutesPerDay, rounds } }
  }
  const learner = await readLearner(tx, viewer.id)
  const today = todayOf(learner, now)
  if (input.day > today) {
    await pullCards(tx, viewer.id, { today, days: maximumInterval(today, learner.schedule) })
  }
  return { lastEdit, current: null }
}

export async function deleteInterview(tx: Transaction, viewer: Viewer, id: string): Promise<void> {
  await lockAndReadLearner(tx, viewer.id)
  await deleteInterviewRow(tx, viewer.id, id)
}

/** What the browser needs to draw the forecast and the plan. */
export async function readForecastData(
  db: Database,
  viewer: Viewer,
  interviewId: string,
  now: number,
): Promise<ForecastData> {
  const interview = await findInterview(db, viewer, interviewId)
  const learner = await readLearner(db, viewer.id)
  const today = todayOf(learner, now)
  const named = [...new Set(interview.rounds.flatMap(({ deckIds }) => deckIds))]
  const decks = (await listLearningDecks(db, viewer)).filter(
    ({ deckId, name }) => name !== null && (named.length === 0 || named.includes(deckId)),
  )
  const cards = await listForecastRows(db, viewer.id, named, MAX_FORECAST_CARDS + 1)
  return {
    interview,
    today,
    schedule: learner.schedule,
    decks: decks.map(({ deckId, name, cardCount }) => ({ deckId, name: name ?? '', cardCount })),
    cards: cards.slice(0, MAX_FORECAST_CARDS),
    isMore: cards.length > MAX_FORECAST_CARDS,
    answers: learner.row.reviewCount,
    secondsPerAnswer: await readSecondsPerAnswer(db, viewer.id, today),
    newPerDay: learner.settings.newPerDay,
    answersSoFar: await readAnswersSoFar(db, viewer.id, learner, today),
  }
}

/** Answers from before a fit say nothing more: the schedule expects what the fit has learned from them. */
async function readAnswersSoFar(
  db: Database,
  learnerId: string,
  { row, fits, settings }: Learner,
  today: StudyDay,
): Promise<AnswersSoFar> {
  const fit = fits.find(({ version }) => version === row.fitVersion)
  const fitDay = fit === undefined ? 0 : studyDayIn(fit.fittedAt, settings.timeZone, settings.dayStartHour)
  const from = Math.max(today - FORGETTING_DAYS, fitDay + 1)
  return sumAnswersSoFar(await readDaySums(db, learnerId, { from, to: today }))
}

export async function saveForecast(
  tx: Transaction,
  viewer: Viewer,
  { interviewId, forecast }: z.infer<typeof saveForecastInput>,
  now: number,
): Promise<void> {
  await findInterview(tx, viewer, interviewId)
  const learner = await readLearner(tx, viewer.id)
  await upsertForecast(tx, viewer.id, { interviewId, day: todayOf(learner, now), forecast })
}

const toForecast = (row: ForecastRow | undefined) =>
  row === undefined ? null : { day: row.day, forecast: forecastSchema.parse(row.forecast) }

/** The forecast against what happened. */
export async function readReceipt(db: Database, viewer: Viewer, interviewId: string): Promise<Receipt> {
  const interview = await findInterview(db, viewer, interviewId)
  const rows = await findForecastRows(db, viewer.id, interviewId, interview.day)
  const [first, last] = [toForecast(rows[0]), toForecast(rows.at(-1))]
  const range = { from: interview.day - RESULT_DAYS, to: interview.day - 1 }
  const results = await sumDeckResults(db, viewer.id, range)
  const names = await readDeckSummaries(
    db,
    viewer,
    results.map(({ deckId }) => deckId),
  )
  const startDay = first?.day ?? interview.day - SAMPLE_DAYS
  const days = await readDaySums(db, viewer.id, { from: startDay, to: interview.day - 1 })
  return {
    interview,
    first,
    last,
    result: {
      ...range,
      answers: results.reduce((sum, { answers }) => sum + answers, 0),
      right: results.reduce((sum, { right }) => sum + right, 0),
    },
    decks: results.map((result) => ({ ...result, name: names.get(result.deckId)?.name ?? null })),
    studied: {
      days: days.length,
      of: interview.day - startDay,
      minutes: Math.round(days.reduce((sum, { durationMs }) => sum + durationMs, 0) / MINUTE_MS),
    },
  }
}

/** Saves the debrief; the topics of rounds that went badly are due again. Returns how many cards are. */
export async function saveDebrief(
  tx: Transaction,
  viewer: Viewer,
  { interviewId, debrief }: z.infer<typeof saveDebriefInput>,
  now: number,
): Promise<{ pulled: number }> {
  const learner = await lockAndReadLearner(tx, viewer.id)
  await findInterview(tx, viewer, interviewId)
  await updateDebrief(tx, viewer.id, interviewId, debrief)
  const missed = debrief.rounds.filter(({ result }) => result === 'badly').flatMap(({ deckIds }) => deckIds)
  if (missed.length === 0) return { pulled: 0 }
  const today = todayOf(learner, now)
  return { pulled: await pullDecks(tx, viewer.id, { deckIds: missed, today, limit: MAX_PULLED }) }
}
