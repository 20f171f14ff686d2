import { lessonPath } from '#app/features/courses/course.rules.ts'
import { minutesFor } from '#app/features/scheduling/queue/queue.rules.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { Range } from '#app/features/scheduling/forecast/range.rules.ts'
import { progressOf, type UnitProgress } from './facts/facts.rules.ts'
import { listShares } from './facts/completed-shares.rules.ts'
import type { PlanToday, PlanUnit, PlanView } from './plan.schema.ts'
import type { PlanState } from './plan-state.rules.ts'
import { countEndedMocks, listPlanRounds } from './plan-rounds.rules.ts'
import { forecastPath } from './planner/path-forecast.rules.ts'
import { minutesForAll, planUnits, type Planned, type PlannerInput } from './planner/planner.rules.ts'
import { readStarted, sessionOfToday } from './session/session-view.rules.ts'
import { weightOf } from './track/track.rules.ts'

export type LaidOutPlan = {
  input: PlannerInput
  planned: Planned
  progress: ReadonlyMap<string, UnitProgress>
}

/** Fewer days say little about the next ones: a forecast would be a guess. */
const LEAST_FORECAST_DAYS = 5
const PLACES = { first: 0, later: 2 } as const

type LayOutOptions = {
  from?: StudyDay
  /** Other days than the learner's own. */
  weekdays?: number
  /** Another session today, whatever was done before. */
  isExtra?: boolean
}

/** Lays the units over the days from `from` on, with what is done now. */
export function layOutPlan(state: PlanState, options: LayOutOptions = {}): LaidOutPlan {
  const { track, choices, facts, today, plan, interview } = state
  const { from = today.day, weekdays = plan.weekdays, isExtra = false } = options
  const progress = new Map(track.units.map((unit) => [unit.slug, progressOf(unit, facts, choices)]))
  const placeOf = (slug: string) => {
    const choice = choices.units[slug]
    return choice === 'first' || choice === 'later' ? PLACES[choice] : 1
  }
  const units = track.units
    .filter(({ slug }) => choices.units[slug] !== 'out')
    .toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug))
    .map(({ slug, needs }) => {
      const { left = [], isStarted = false } = progress.get(slug) ?? {}
      return { slug, needs, steps: left, isStarted }
    })
  const rounds = listPlanRounds(state)
  const input: PlannerInput = {
    units,
    today: from,
    interviewDay: interview?.day ?? null,
    minutesPerDay: today.settings.minutesPerDay,
    openToday: isExtra ? undefined : readStarted(state)?.open,
    weekdays,
    daysOff: today.settings.pause,
    reviewMinutes: reviewMinutesOf(state),
    rounds,
    ...countEndedMocks(state.mocks, rounds),
    startDay: plan.startDay,
  }
  return { input, planned: planUnits(input), progress }
}

const reviewMinutesOf = ({ due, today }: PlanState): number[] =>
  due.map(({ count }, index) =>
    index === 0 ? today.minutes : count === 0 ? 0 : minutesFor(count, today.secondsPerAnswer),
  )

/** The plan without its days, which only its own page needs. */
export function describePlan(state: PlanState, laidOut: LaidOutPlan): NonNullable<PlanToday['plan']> {
  const { track, plan, today, interview, choices } = state
  const { planned, input } = laidOut
  const units = describeUnits(state, laidOut)
  const titles = new Map(track.units.map(({ slug, title }) => [slug, title]))
  const leftOut = [
    ...planned.leftOut,
    ...track.units.flatMap(({ slug }) => (choices.units[slug] === 'out' ? [slug] : [])),
  ]
  const last = Math.max(0, ...planned.doneOn.values())
  return {
    today: today.day,
    track: { slug: track.slug, title: track.title },
    weekdays: plan.weekdays,
    daysOff: today.settings.pause,
    minutesPerDay: today.settings.minutesPerDay,
    startDay: plan.startDay,
    interview:
      interview === null
        ? null
        : {
            id: interview.id,
            title: interview.title,
            day: interview.day,
            rounds: interview.rounds.map(({ kind, day }) => ({ kind, day: day ?? interview.day })),
          },
    units,
    leftOut: leftOut.map((slug) => titles.get(slug) ?? slug),
    minutesForAll: planned.leftOut.length === 0 ? null : minutesForAll(input),
    finishDay: interview === null && last > 0 ? last : null,
  }
}

function describeUnits(
  { track, today, interview }: PlanState,
  { planned, progress }: LaidOutPlan,
): PlanUnit[] {
  const rounds = interview?.rounds.map(({ kind }) => kind) ?? []
  const startOn = new Map(planned.days.flatMap(({ day, units }) => units.map((slug) => [slug, day] as const)))
  return track.units.map((unit): PlanUnit => {
    const { slug, title } = unit
    const {
      isKnown = false,
      isStarted = false,
      learnedOn = null,
      isWithoutExercise = false,
    } = progress.get(slug) ?? {}
    const day = startOn.get(slug) ?? null
    const state =
      learnedOn !== null
        ? 'learned'
        : isKnown
          ? 'known'
          : day === today.day
            ? 'today'
            : isStarted
              ? 'started'
              : day === null
                ? 'left-out'
                : 'planned'
    const [exercise] = unit.exercises
    const [lesson] = unit.lessons
    return {
      slug,
      title,
      state,
      day: learnedOn ?? day,
      isWithoutExercise,
      weight: weightOf(unit, rounds),
      exercise: exercise?.alsoCalled ?? exercise?.title,
      lessonPath: lesson === undefined ? undefined : lessonPath(lesson.courseId, lesson.lessonId),
    }
  })
}

/** The plan with its days and what happened before. */
export function describeWholePlan(state: PlanState, laidOut: LaidOutPlan): PlanView {
  return {
    ...describePlan(state, laidOut),
    days: laidOut.planned.days,
    isTodayDone: readStarted(state)?.isEnded ?? false,
    todayMinutes: sessionOfToday(state, laidOut)?.minutesLeft ?? 0,
    past: describePast(state, laidOut),
    forecast: forecastUnits(state, laidOut),
  }
}

/**
 * Units done on the day of the interview; null without one, before enough days say how the plan is kept, or when the plan
 * has no unit left to do.
 */
function forecastUnits(state: PlanState, { input, planned, progress }: LaidOutPlan): Range | null {
  const shares = listShares(state, progress)
  if (planned.doneOn.size === 0) return null
  return shares.length < LEAST_FORECAST_DAYS ? null : forecastPath(input, shares)
}

function describePast({ track, today, plan, mocks }: PlanState, { progress }: LaidOutPlan): PlanView['past'] {
  const learned = track.units.map(({ slug, title }) => ({
    title,
    day: progress.get(slug)?.learnedOn ?? null,
  }))
  const days = new Set([
    ...plan.sessions.map(({ day }) => day),
    ...learned.flatMap(({ day }) => day ?? []),
    ...mocks.map(({ day }) => day),
    ...today.studiedDays,
  ])
  return [...days]
    .filter((day) => day >= plan.startDay && day <= today.day)
    .toSorted((one, other) => one - other)
    .map((day) => {
      const mock = mocks.find((ended) => ended.day === day)
      return {
        day,
        units: learned.filter((unit) => unit.day === day).map(({ title }) => title),
        hasMock: mock !== undefined,
        ...(mock === undefined ? {} : { round: mock.round }),
      }
    })
}
