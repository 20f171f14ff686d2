import type { Session, SessionStep, StepKind } from '#app/features/plan/plan.schema.ts'
import { weekdayDate } from '#app/shared/day-text.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { IconName } from '#app/ui/icon.tsx'

/** The words of each kind of step. */

type KindWords = {
  /** Above the title in the list of steps. */
  verb: string
  icon: IconName
  /** The heading between two steps. */
  next: string
  /** Its one solid button. */
  start: string
  /** One sentence about how it is done. */
  how: string
}

const STEP_WORDS: Readonly<Record<StepKind, KindWords>> = {
  review: {
    verb: 'Review',
    icon: 'reload',
    next: 'Next: review.',
    start: 'Start the review',
    how: 'Answer from memory first, then turn the card.',
  },
  learn: {
    verb: 'Learn',
    icon: 'book',
    next: 'Next: learn it.',
    start: 'Read the lesson',
    how: 'Read it to the end.',
  },
  remember: {
    verb: 'Remember',
    icon: 'layers',
    next: 'Next: remember it.',
    start: 'Start the cards',
    how: 'Answer from memory first, then turn the card.',
  },
  write: {
    verb: 'Write',
    icon: 'code',
    next: 'Next: write it.',
    start: 'Start the exercise',
    how: 'You know the idea. Now write it without the lesson open.',
  },
  again: {
    verb: 'Write again',
    icon: 'code',
    next: 'Next: write it again.',
    start: 'Start the exercise',
    how: 'You solved it before. Now from an empty editor.',
  },
  recognize: {
    verb: 'Recognize',
    icon: 'lightbulb',
    next: 'Next: recognize it.',
    start: 'Start the drill',
    how: 'Name the technique of each problem. No code.',
  },
  stories: {
    verb: 'Tell',
    icon: 'message',
    next: 'Next: tell a story.',
    start: 'Practice stories',
    how: 'Two minutes each, then compare with what you wrote.',
  },
  mock: {
    verb: 'Mock interview',
    icon: 'clock',
    next: 'Next: a mock interview.',
    start: 'Open mock interviews',
    how: 'A timer runs, and a debrief ends it.',
  },
}

const ROUND_WORDS: KindWords = {
  ...STEP_WORDS.mock,
  start: 'Open the round',
  how: 'A clock leads through its phases, and a debrief ends it.',
}

export const wordsOf = ({ kind, round }: Pick<SessionStep, 'kind' | 'round'>): KindWords =>
  round === undefined ? STEP_WORDS[kind] : ROUND_WORDS

/** How the next step is done. */
export function howOf({ steps }: Pick<Session, 'steps'>, step: SessionStep): string {
  const hasCards = steps.some(
    ({ kind, unit, state }) => kind === 'remember' && unit === step.unit && state === 'open',
  )
  if (step.kind === 'learn' && hasCards) return 'Read it to the end; the cards after it ask for the idea.'
  return wordsOf(step).how
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const
const attemptText = (attempts: number) => {
  const ordinal = ORDINALS[attempts - 1]
  return ordinal === undefined ? `after ${attempts} attempts` : `at the ${ordinal} attempt`
}

/** What happened in a step that is done: facts, not praise. */
export function describeResult({ kind, result }: Pick<SessionStep, 'kind' | 'result'>): string {
  if (result === null) return kind === 'learn' ? 'Read to the end' : 'Done'
  if (result.kind === 'picks') return `${result.right} of ${result.picks} named right`
  if (result.kind === 'solved' || result.kind === 'gave-up') {
    const due = result.dueDay === null ? '' : `. Due again on ${weekdayDate(result.dueDay)}`
    if (result.kind === 'gave-up') return `Solution shown${due}`
    return `Solved ${result.attempts === null ? 'again' : attemptText(result.attempts)}${due}`
  }
  if (kind === 'remember') return `${countOf(result.answers, 'card')} seen, ${result.missed} missed`
  return `${Math.max(0, result.answers - result.missed)} right, ${result.missed} missed`
}

/** Between two steps: what has just happened. */
export function describeJustDone(step: SessionStep): string {
  const { kind, title, result } = step
  if (kind === 'review') return result === null ? 'Reviews done.' : `Reviews done: ${describeResult(step)}.`
  if (kind === 'learn') return `You’ve read “${title}”.`
  // Its detail says that they come back.
  if (kind === 'remember') return `${title} seen. ${step.detail}.`
  return `${nameOf(step)}: ${lowerFirst(describeResult(step))}.`
}

const NAMED: ReadonlySet<StepKind> = new Set(['learn', 'write', 'again'])
/** The name of a lesson or an exercise needs its quotes in a sentence; '5 new cards' is part of it. */
const nameOf = ({ kind, title }: SessionStep) => (NAMED.has(kind) ? `“${title}”` : title)

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

export function describeAfter(session: Session, step: SessionStep): string {
  const later = session.steps.slice(session.steps.indexOf(step) + 1).filter(({ state }) => state === 'open')
  const before = session.steps.slice(0, session.steps.indexOf(step)).some(({ state }) => state === 'open')
  const [next] = later
  if (next === undefined)
    return before ? 'After this: the step you left open.' : 'This is the last step of today.'
  const end = later.length === 1 && !before ? ' That is the last one.' : ''
  return `After this: ${lowerFirst(wordsOf(next).verb)}, ${nameOf(next)}, about ${next.minutes} min.${end}`
}

/** 'Step 3 of 4', with what is left of the session from this step on. */
export const positionOf = (session: Session, step: SessionStep): string =>
  `Step ${session.steps.indexOf(step) + 1} of ${session.steps.length}`
