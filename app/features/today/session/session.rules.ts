import type { PlanToday, Session, SessionStep } from '#app/features/plan/plan.schema.ts'
import { isStudyDay } from '#app/features/plan/planner/study-days.rules.ts'
import { nameNextDay } from './coming-up.rules.ts'

/** What the day is, from what the server sends: decides every sentence that says that somebody is done. */
export type DayState =
  | 'no-plan'
  /** A day without a session, by the learner's own choice of weekdays or by a pause. */
  | 'rest'
  /** The day of the interview, without a step. */
  | 'interview'
  /** A day of study on which nothing is left to learn and nothing is due. */
  | 'empty'
  | 'open'
  | 'started'
  | 'stopped'
  /** Every step is done or skipped, and at least one is skipped. */
  | 'done-except'
  | 'done'

export const openSteps = (session: Session): SessionStep[] =>
  session.steps.filter(({ state }) => state === 'open')

/** The first open step; without a network, the first open one that needs none. */
export const nextStep = (session: Session, isOffline = false): SessionStep | null =>
  openSteps(session).find(({ needsNetwork }) => !isOffline || !needsNetwork) ?? null

export function stateOfDay({
  plan,
  session,
  today,
}: Pick<PlanToday, 'plan' | 'session' | 'today'>): DayState {
  if (plan === null) return 'no-plan'
  if (session === null || session.steps.length === 0) {
    if (plan.interview?.day === today) return 'interview'
    const isPlanned = isStudyDay(today, plan)
    return isPlanned && plan.units.every(({ state }) => isCovered(state)) ? 'empty' : 'rest'
  }
  if (openSteps(session).length > 0) {
    if (session.isStopped) return 'stopped'
    return session.isStarted || session.steps.some(({ state }) => state !== 'open') ? 'started' : 'open'
  }
  return session.steps.some(({ state }) => state === 'skipped') ? 'done-except' : 'done'
}

const isCovered = (state: string) => state === 'learned' || state === 'known' || state === 'left-out'

export type DayText = {
  title: string
  /** After the date. */
  line: string | null
  /** Under the steps, when the day's steps are done. */
  note: string | null
}

const SLEEP = 'what you learned today needs the night'

/**
 * The head of the page of the day. 'Done for today' and the advice to stop are only in the branches that have no open
 * step.
 */
export function describeDay(
  day: Pick<PlanToday, 'plan' | 'session' | 'today' | 'comingUp'>,
  { firstName, dueLeft }: { firstName: string; dueLeft: number },
): DayText {
  const state = stateOfDay(day)
  const text = { title: 'Today', line: null, note: null }
  if (state === 'done') return { title: 'Done for today', line: null, note: noteAtEnd(dueLeft) }
  if (state === 'done-except') {
    const steps = day.session?.steps ?? []
    const isAllSkipped = steps.every((step) => step.state === 'skipped')
    const title = isAllSkipped ? 'Skipped for today' : `Done, except ${nameSkipped(steps)}`
    return { title, line: null, note: null }
  }
  if (state === 'stopped') {
    const steps = day.session?.steps ?? []
    const done = steps.filter((step) => step.state === 'done').length
    const next = nameNextDay(day)
    const rest = next === null ? 'The rest waits.' : `The rest moves to ${next}.`
    const line = `${done} of ${steps.length} steps. ${rest}`
    return { title: 'Stopped for today', line, note: null }
  }
  if (state === 'empty') return { ...text, title: 'Nothing to do today' }
  if (day.plan?.interview?.day === day.today) return { ...text, title: 'Today is the day.' }
  return isFirstDay(day) ? { ...text, title: `Your first day, ${firstName}` } : text
}

function noteAtEnd(dueLeft: number): string {
  if (dueLeft === 0) return `Nothing else is due. Stopping now is the right choice: ${SLEEP}.`
  const cards = dueLeft === 1 ? '1 more card is due and waits' : `${dueLeft} more cards are due and wait`
  return `${cards} for the next days. Stopping now is fine: ${SLEEP}.`
}

function nameSkipped(steps: readonly SessionStep[]): string {
  const skipped = steps.filter(({ state }) => state === 'skipped')
  const [first] = skipped
  return first === undefined || skipped.length > 1 ? `${skipped.length} steps` : first.title
}

/** The day of the set-up, until a unit is learned. */
export const isFirstDay = ({
  plan,
  session,
  today,
}: Pick<PlanToday, 'plan' | 'session' | 'today'>): boolean =>
  plan !== null &&
  plan.startDay === today &&
  session !== null &&
  plan.units.every(({ state }) => state !== 'learned') &&
  session.steps.every(({ state }) => state === 'open')

/** Without a network, what needs one comes last. */
export const orderSteps = (steps: readonly SessionStep[], isOffline: boolean): SessionStep[] =>
  isOffline ? steps.toSorted((a, b) => Number(needsWaiting(a)) - Number(needsWaiting(b))) : steps.slice()

const needsWaiting = ({ state, needsNetwork }: SessionStep) => state === 'open' && needsNetwork

export const minutesOf = (steps: readonly Pick<SessionStep, 'minutes'>[]): number =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0)

/** Of the open steps that can be done now. */
export const minutesToDo = (session: Session, isOffline: boolean): number =>
  isOffline ? minutesOf(openSteps(session).filter((step) => !step.needsNetwork)) : session.minutesLeft
