import type { z } from 'zod'
import type { Interview } from '#app/features/scheduling/interview/interview.schema.ts'
import {
  deleteInterview,
  listInterviews,
  saveInterview,
} from '#app/features/scheduling/interview/interview.service.server.ts'
import { todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { lockAndReadLearner, readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { joinCards } from '#app/features/scheduling/learning/learning.service.server.ts'
import { saveSettings } from '#app/features/scheduling/learning/settings.service.server.ts'
import type { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { newId } from '#app/shared/ids.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { describeMoved } from './moved.rules.ts'
import { planErrors } from './plan.messages.ts'
import type {
  chooseUnitInput,
  CurrentPlan,
  PlanInput,
  PlanToday,
  PlanView,
  startSessionInput,
  stepInput,
  UnitToday,
} from './plan.schema.ts'
import type { PlanState } from './plan-state.rules.ts'
import type { PlannedDay } from './planner/planner.rules.ts'
import { readPlanDay, readPlanState } from './plan-state.service.server.ts'
import { describePlan, describeWholePlan, layOutPlan } from './plan-view.rules.ts'
import {
  updateChoices,
  updateMovedSeen,
  updateSkipped,
  updateStopped,
  upsertDay,
  upsertPlan,
} from './plan.store.server.ts'
import { layOutSession, type StoredStep } from './session/session.rules.ts'
import { loadOf, sessionOfToday, stepsOfToday } from './session/session-view.rules.ts'
import { findTrack } from './track/track.service.server.ts'

const DEFAULTS = { track: 'coding-interviews', weekdays: 63 }
const ALL_WEEKDAYS = 127
const COMING_UP = 4

/** What the page of today, the session and its bar show. */
export async function readPlanToday(
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<PlanToday> {
  const { day, state } = await readPlanDay(db, viewer, now, calls)
  if (state !== null) return describeToday(state)
  return { today: day, plan: null, session: null, comingUp: [], moved: null }
}

function describeToday(state: PlanState): PlanToday {
  const laidOut = layOutPlan(state)
  const { day } = state.today
  const plan = describePlan(state, laidOut)
  return {
    today: day,
    plan,
    session: sessionOfToday(state, laidOut),
    comingUp: laidOut.planned.days
      .filter((each) => each.day > day && each.kind !== 'rest')
      .slice(0, COMING_UP),
    moved: describeMoved(state, laidOut, plan.minutesForAll),
  }
}

/** What the page of exercises says about today; null if today's session has no exercise that is new. */
export async function readUnitToday(db: Database, viewer: Viewer, now: number): Promise<UnitToday | null> {
  const { plan, session } = await readPlanToday(db, viewer, now)
  const step = session?.steps.find(({ kind, state }) => kind === 'write' && state === 'open')
  const unit = plan?.units.find(({ slug }) => slug === step?.unit)
  if (step === undefined || unit === undefined) return null
  return { title: unit.title, exercise: { slug: step.id.replace(/^write:/, ''), title: step.title } }
}

/** The whole plan; null before the set-up. */
export async function readPlanView(
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<PlanView | null> {
  const state = await readPlanState(db, viewer, now, calls)
  return state === null ? null : describeWholePlan(state, layOutPlan(state))
}

/** What the plan is laid out from: the set-up shows what other answers make of it. Null before the set-up. */
export async function readPlannerInput(
  db: Database,
  viewer: Viewer,
  now: number,
): Promise<CurrentPlan | null> {
  const state = await readPlanState(db, viewer, now)
  return state === null ? null : { track: state.track.slug, input: layOutPlan(state).input }
}

/** Creates or changes the plan; days, minutes and the zone are those of the reviews, too. */
export async function savePlan(
  tx: Transaction,
  viewer: Viewer,
  { track, weekdays, minutesPerDay, interviewDay, timeZone }: PlanInput,
  now: number,
): Promise<PlanView | null> {
  await lockAndReadLearner(tx, viewer.id)
  if (minutesPerDay !== undefined || timeZone !== undefined) {
    await saveSettings(tx, viewer, { minutesPerDay, timeZone })
  }
  const learner = await readLearner(tx, viewer.id)
  const today = todayOf(learner, now)
  const found = await findTrack(tx, track ?? DEFAULTS.track)
  if (found === null) throw planErrors.noTracks()
  if (track !== undefined && found.slug !== track) throw planErrors.noTrack()
  await upsertPlan(tx, viewer.id, {
    track: track ?? null,
    weekdays: weekdays ?? null,
    today,
    defaults: { ...DEFAULTS, track: found.slug },
  })
  // Other minutes are an answer to what moved.
  if (minutesPerDay !== undefined) await updateMovedSeen(tx, viewer.id, today)
  if (interviewDay !== undefined) {
    await moveInterview(
      tx,
      viewer,
      { interviewDay, today, minutesPerDay: learner.settings.minutesPerDay },
      now,
    )
  }
  return readPlanView(tx, viewer, now)
}

/** The learner has read what moved, and keeps the plan as it is. */
export async function keepPlan(tx: Transaction, viewer: Viewer, now: number): Promise<PlanToday> {
  const learner = await lockAndReadLearner(tx, viewer.id)
  await updateMovedSeen(tx, viewer.id, todayOf(learner, now))
  return readPlanToday(tx, viewer, now)
}

type InterviewChange = { interviewDay: StudyDay | null; today: StudyDay; minutesPerDay: number }

async function moveInterview(
  tx: Transaction,
  viewer: Viewer,
  { interviewDay, today, minutesPerDay }: InterviewChange,
  now: number,
): Promise<void> {
  const next = (await listInterviews(tx, viewer)).find(({ day }) => day >= today) ?? null
  if (interviewDay === null) {
    if (next === null) return
    // Somebody who named it or planned its rounds deletes it where they can see that.
    if (!isBlank(next)) throw planErrors.namedInterview()
    await deleteInterview(tx, viewer, next.id)
    return
  }
  if (interviewDay <= today) throw planErrors.pastDay()
  const { id = newId(), title = '', rounds = [] } = next ?? {}
  await saveInterview(tx, viewer, { id, title, day: interviewDay, minutesPerDay, rounds }, now)
}

const isBlank = ({ title, rounds, debrief }: Interview) =>
  title === '' && rounds.length === 0 && debrief === null

/** Moves, skips or brings back a unit. */
export async function chooseUnit(
  tx: Transaction,
  viewer: Viewer,
  { unit, choice }: z.infer<typeof chooseUnitInput>,
  now: number,
): Promise<PlanView | null> {
  await lockAndReadLearner(tx, viewer.id)
  const state = await requirePlan(tx, viewer, now)
  if (!state.track.units.some(({ slug }) => slug === unit)) throw planErrors.noUnit()
  await updateChoices(tx, viewer.id, { [unit]: choice === 'learn' ? null : choice })
  return readPlanView(tx, viewer, now)
}

async function requirePlan(db: Database | Transaction, viewer: Viewer, now: number): Promise<PlanState> {
  const state = await readPlanState(db, viewer, now)
  if (state === null) throw planErrors.noPlan()
  return state
}

/** Starts or continues the session of today, or adds to one that is done. */
export async function startSession(
  tx: Transaction,
  viewer: Viewer,
  { minutes, isExtra = false }: z.infer<typeof startSessionInput>,
  now: number,
): Promise<PlanToday> {
  await lockAndReadLearner(tx, viewer.id)
  const state = await requirePlan(tx, viewer, now)
  const { day, settings } = state.today
  if (state.started === null || isExtra) {
    // On a day of rest the next session may come early.
    const { planned } = layOutPlan(state, isExtra ? { weekdays: ALL_WEEKDAYS, isExtra } : {})
    const today = planned.days.find((each) => each.day === day)
    const before = state.started === null ? [] : stepsOfToday(state, null, 0)
    const length = minutes ?? settings.minutesPerDay
    const added =
      today === undefined || today.kind === 'rest'
        ? []
        : layOutSession(
            today,
            loadOf(state, { ...today, reviewMinutes: reviewMinutesIn(length, today, state) }),
            length,
          )
    const steps = [...before, ...added.filter(({ id }) => !before.some((step) => step.id === id))]
    await upsertDay(tx, viewer.id, { day, steps, at: new Date(now) })
    await joinCardsOf(tx, viewer, state, added)
  } else {
    await updateStopped(tx, viewer.id, day, null)
  }
  return readPlanToday(tx, viewer, now)
}

/** A shorter session has fewer reviews, too; if the next step doesn't fit into it, all that do. */
function reviewMinutesIn(length: number, planned: PlannedDay, { today }: PlanState): number {
  const [next] = planned.steps
  const isTooLong = length < today.settings.minutesPerDay && next !== undefined && next.minutes > length
  return Math.min(length, isTooLong ? today.minutes : planned.reviewMinutes)
}

/** The cards of these steps are new cards of the learner from now on: answers to others are refused. */
async function joinCardsOf(
  tx: Transaction,
  viewer: Viewer,
  { track, facts }: PlanState,
  steps: readonly StoredStep[],
): Promise<void> {
  const units = new Set(steps.flatMap((step) => (step.kind === 'remember' ? [step.unit] : [])))
  const cardIds = track.units
    .filter(({ slug }) => units.has(slug))
    .flatMap(({ cards }) => cards.map(({ cardId }) => cardId))
    .filter((cardId) => !facts.cards.has(cardId))
  if (cardIds.length > 0) await joinCards(tx, viewer, cardIds)
}

/** Ends the session of this day; what is left is planned again. */
export async function stopSession(
  tx: Transaction,
  viewer: Viewer,
  day: StudyDay,
  now: number,
): Promise<PlanToday> {
  await lockAndReadLearner(tx, viewer.id)
  await updateStopped(tx, viewer.id, day, new Date(now))
  return readPlanToday(tx, viewer, now)
}

/** Moves a step to tomorrow, or takes that back. */
export async function skipStep(
  tx: Transaction,
  viewer: Viewer,
  { day, step, isSkipped }: z.infer<typeof stepInput> & { isSkipped: boolean },
  now: number,
): Promise<PlanToday> {
  await lockAndReadLearner(tx, viewer.id)
  const state = await requirePlan(tx, viewer, now)
  // Only steps of the session that runs: what is skipped is stored by its name.
  const isOfToday = state.started?.day === day && stepsOfToday(state, null, 0).some(({ id }) => id === step)
  if (isOfToday) await updateSkipped(tx, viewer.id, { day, step, isSkipped })
  return readPlanToday(tx, viewer, now)
}
