import { mockTitle } from '#app/features/plan/planner/mock-rounds.rules.ts'
import { listDayUnits } from '#app/features/plan/planner/day-units.rules.ts'
import type { PlannedDay } from '#app/features/plan/planner/planner.rules.ts'
import { isStudyDay } from '#app/features/plan/planner/study-days.rules.ts'
import type { PlanUnit, PlanView } from '#app/features/plan/plan.schema.ts'
import { longDate, longMonth, dayOfMonth, weekdayIndex } from '#app/shared/day-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import { inSentence, listCounts, roundName, unitsBySlug } from './plan-names.ts'

const SUNDAY = 6
const DAYS_PER_WEEK = 7
const FIRST_SESSIONS = 7

export type DayState =
  | 'learned'
  | 'studied'
  | 'away'
  | 'today'
  | 'planned'
  | 'mixed'
  | 'mock'
  | 'light'
  | 'rest'
  | 'interview'

/** One day as the page shows it. */
export type DayCell = {
  day: StudyDay
  state: DayState
  title: string
  detail: string
  /** Null for days without a session. */
  minutes: number | null
  /** Rounds on another day than the interview's own. */
  rounds: string[]
  /** The units that its menu moves. */
  units: PlanUnit[]
  /** How many were learned on it. */
  learned: number
}

export type Week = {
  from: StudyDay
  to: StudyDay
  title: string
  summary: string
  isNow: boolean
  cells: DayCell[]
}

const mondayOf = (day: StudyDay): StudyDay => day - weekdayIndex(day)

/** This week first, then all weeks up to the interview. */
export function listWeeks(view: PlanView): Week[] {
  const last = view.interview?.day ?? view.days.at(-1)?.day ?? view.today
  const cells = listCells(view)
  const weeks: Week[] = []
  for (let from = mondayOf(view.today); from <= last; from += DAYS_PER_WEEK) {
    const ofWeek = cells.filter(({ day }) => day >= from && day < from + DAYS_PER_WEEK && day <= last)
    const shown = ofWeek.filter(isWorthShowing)
    if (shown.length > 0) weeks.push(buildWeek(shown, from === mondayOf(view.today)))
  }
  return weeks
}

/** Without a date: the next sessions, and those after them. */
export function listSessions(view: PlanView): { next: DayCell[]; later: DayCell[] } {
  const from = view.isTodayDone ? view.today + 1 : view.today
  const sessions = listCells(view).filter(({ day, state }) => day >= from && state !== 'rest')
  return { next: sessions.slice(0, FIRST_SESSIONS), later: sessions.slice(FIRST_SESSIONS) }
}

/** A week has six days, unless something is on its Sunday. */
const isWorthShowing = ({ day, state, rounds }: DayCell) =>
  weekdayIndex(day) !== SUNDAY || state !== 'rest' || rounds.length > 0

function buildWeek(cells: DayCell[], isNow: boolean): Week {
  const [from, to] = [cells[0]?.day ?? 0, cells.at(-1)?.day ?? 0]
  const count = (state: DayState) => cells.filter((cell) => cell.state === state).length
  const units = cells.reduce((sum, cell) => sum + cell.units.length, 0)
  const learned = cells.reduce((sum, cell) => sum + cell.learned, 0)
  const counts = listCounts([
    [learned, 'unit learned', 'units learned'],
    learned === 0 ? [units, 'unit'] : [units, 'more', 'more'],
    [count('mock'), 'mock interview'],
  ])
  const lighter = count('light') === 0 ? '' : units === 0 ? 'lighter days' : 'then lighter'
  const summary = [counts, lighter].filter((part) => part !== '').join(', ')
  return { from, to, title: weekTitle(from, to), summary: capitalize(summary), isNow, cells }
}

/** '16–21 November', '30 November–5 December'. */
function weekTitle(from: StudyDay, to: StudyDay): string {
  if (from === to) return longDate(from)
  const isOneMonth = longMonth(from) === longMonth(to)
  return `${isOneMonth ? dayOfMonth(from) : longDate(from)}–${longDate(to)}`
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Every day from this week's Monday on, or from the start of the plan if that was later. */
function listCells(view: PlanView): DayCell[] {
  const { today, startDay, past, isTodayDone } = view
  // A day whose session is done is a day that was, like those before it.
  const from = isTodayDone ? today + 1 : today
  const days = view.days.filter(({ day }) => day >= from)
  const bySlug = unitsBySlug(view)
  const toUnits = (slugs: readonly string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
  const roundsOn = (day: StudyDay) =>
    (view.interview?.rounds ?? [])
      .filter((round) => round.day === day && day !== view.interview?.day)
      .map(({ kind }) => roundName(kind))

  const behind: DayCell[] = []
  for (let day = Math.max(mondayOf(today), startDay); day < from; day += 1) {
    const found = past.find((one) => one.day === day)
    behind.push({
      day,
      ...(found === undefined ? describeMissed(isStudyDay(day, view)) : describePast(found, view.units)),
      rounds: roundsOn(day),
      units: [],
      learned: found?.units.length ?? 0,
    })
  }
  const lastMock = days.findLast(({ kind }) => kind === 'mock')?.day
  const hasEarlier = past.some(({ day, hasMock }) => hasMock && day < from)
  const isLastOfSeveral = ({ day }: PlannedDay) =>
    day === lastMock && (hasEarlier || days.some((other) => other.kind === 'mock' && other.day < day))
  const ahead = days.map((planned): DayCell => {
    const units = withoutLearned(toUnits(planned.units))
    const isToday = planned.day === today
    return {
      day: planned.day,
      state: isToday && planned.kind !== 'interview' ? 'today' : PLANNED_STATES[planned.kind],
      ...describePlanned(planned, toUnits(listDayUnits(planned.steps)), units),
      ...(planned.kind === 'mock'
        ? {
            title: mockTitle(planned.round),
            detail: isLastOfSeveral(planned) ? 'The last one' : describeMock(planned),
          }
        : {}),
      ...(planned.kind === 'interview' ? { detail: describeInterview(view) } : {}),
      minutes: isToday ? minutesOfToday(view) : minutesOf(planned, view.minutesPerDay),
      rounds: roundsOn(planned.day),
      units: planned.kind === 'interview' ? [] : units,
      learned: 0,
    }
  })
  return [...behind, ...ahead]
}

/** Only exercises can be done with a partner. */
const describeMock = ({ round = 'coding' }: PlannedDay) =>
  round === 'coding' ? 'With a partner, or alone' : 'With a clock and a debrief'

/** What is left of a learned unit is its drill, which doesn't name a day that has something new. */
function withoutLearned(units: readonly PlanUnit[]): PlanUnit[] {
  const open = units.filter(({ state }) => state !== 'learned')
  return open.length > 0 ? open : [...units]
}

/** A mixed day fills the learner's minutes as far as there is something to do again. */
function minutesOf({ kind, minutes }: PlannedDay, minutesPerDay: number): number | null {
  if (kind === 'rest' || kind === 'interview') return null
  return kind === 'mixed' ? Math.max(minutesPerDay, Math.round(minutes)) : Math.round(minutes)
}

const minutesOfToday = ({ todayMinutes }: PlanView): number | null => (todayMinutes > 0 ? todayMinutes : null)

const PLANNED_STATES = {
  unit: 'planned',
  mixed: 'mixed',
  mock: 'mock',
  light: 'light',
  rest: 'rest',
  interview: 'interview',
} as const

const describeMissed = (isStudyDay: boolean) =>
  isStudyDay
    ? ({ state: 'away', title: 'Away', detail: 'Moved, nothing lost', minutes: null } as const)
    : ({ state: 'rest', title: 'No session', detail: '', minutes: null } as const)

/** The past names units by their titles. */
function describePast({ units, hasMock, round }: PlanView['past'][number], all: readonly PlanUnit[]) {
  const isWithoutExercise = all.some((unit) => unit.isWithoutExercise && units.includes(unit.title))
  return {
    state: units.length > 0 || hasMock ? ('learned' as const) : ('studied' as const),
    title: units.length > 0 ? units.join(', ') : hasMock ? mockTitle(round) : 'Studied',
    detail: isWithoutExercise ? 'Without its exercise' : '',
    minutes: null,
  }
}

/**
 * `units` have steps on the day, and `begun` their first one. The exercises are those of this very day: a unit that
 * begins on one day may have its exercise on the next.
 */
function describePlanned(
  { kind, steps }: PlannedDay,
  units: readonly PlanUnit[],
  begun: readonly PlanUnit[],
) {
  if (kind !== 'unit' && kind !== 'mixed') return DESCRIPTIONS[kind]
  const [first] = units
  if (first === undefined) return DESCRIPTIONS[kind]
  const isWritten = ({ slug }: PlanUnit) => steps.some((step) => step.kind === 'write' && step.unit === slug)
  const exercises = units.filter(isWritten).flatMap(({ exercise }) => exercise ?? [])
  const isContinued = units.length === 1 && begun.every(({ slug }) => slug !== first.slug)
  return {
    title: units.map(({ title }) => title).join(', '),
    detail: exercises.length === 0 && isContinued ? 'Continued' : exercises.join(', '),
  }
}

const DESCRIPTIONS = {
  unit: { title: 'Reviews', detail: '' },
  mixed: { title: 'Mixed practice', detail: 'Exercises again, drill problems' },
  mock: { title: 'Mock interview', detail: '' },
  light: { title: 'Reviews', detail: 'Nothing new' },
  rest: { title: 'No session', detail: '' },
  interview: { title: 'Interview day', detail: '' },
} as const

function describeInterview({ interview }: PlanView): string {
  if (interview === null) return ''
  const names = interview.rounds.filter(({ day }) => day === interview.day).map(({ kind }) => roundName(kind))
  const rounds = names.map((name, index) => (index === 0 ? name : inSentence(name))).join(', ')
  return [rounds, interview.title].filter((part) => part !== '').join('. ')
}

export type PastSummary = { from: StudyDay; to: StudyDay; counts: string; names: string[] }

/** The weeks before this one; null in the first week. */
export function summarizePast(view: PlanView): PastSummary | null {
  const to = mondayOf(view.today) - 1
  const from = view.startDay
  if (from > to) return null
  const isBefore = (day: StudyDay | null) => day !== null && day <= to
  const learned = view.units.filter(({ state, day }) => state === 'learned' && isBefore(day))
  const mocks = view.past.filter(({ day, hasMock }) => hasMock && day <= to)
  const studied = new Set(view.past.map(({ day }) => day))
  let away = 0
  for (let day = from; day <= to; day += 1) if (isStudyDay(day, view) && !studied.has(day)) away += 1
  const known = view.units.filter(({ state }) => state === 'known').length
  const rounds = (view.interview?.rounds ?? []).filter(({ day }) => day >= from && day <= to)
  const counts = [
    learned.length > 0 && `${learned.length} ${learned.length === 1 ? 'unit' : 'units'} learned`,
    known > 0 && `${known} known`,
    mocks.length > 0 && `${mocks.length} mock ${mocks.length === 1 ? 'interview' : 'interviews'}`,
    away > 0 && `${away} ${away === 1 ? 'day' : 'days'} away`,
  ].filter((part) => part !== false)
  return {
    from,
    to,
    counts: counts.join(', '),
    names: [
      ...learned.map(({ title, isWithoutExercise }) =>
        isWithoutExercise ? `${title}, without its exercise` : title,
      ),
      ...mocks.map(({ day, round }) => `${mockTitle(round)}, ${longDate(day)}`),
      ...rounds.map(({ kind, day }) => `${roundName(kind)}, ${longDate(day)}`),
    ],
  }
}
