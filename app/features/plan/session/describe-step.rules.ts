import { lessonPath } from '#app/features/courses/course.rules.ts'
import { isDropped, type PlanChoices, type PlanFacts } from '#app/features/plan/facts/facts.rules.ts'
import type { EndedMock, NextProject } from '#app/features/plan/plan-rounds.rules.ts'
import {
  type ProjectRound,
  ROUND_TITLES,
  type RoundCounts,
} from '#app/features/plan/planner/mock-rounds.rules.ts'
import type { SessionStep, StepKind, StepResult } from '#app/features/plan/plan.schema.ts'
import type { Unit } from '#app/features/plan/track/track.schema.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { StoredStep } from './session.rules.ts'

export const DRILL_PROBLEMS = 4
const MOCK_EXERCISES = 2

/** What happened since the session began. */
export type SessionFacts = {
  today: StudyDay
  isStarted: boolean
  facts: PlanFacts
  /** Cards that are due now; cards that came back today, at their first answer, and how many were right. */
  due: { count: number; decks: readonly { name: string; count: number }[] }
  answers: { due: number; right: number }
  /** Whether each pick was right: those of one drill, if a session has several. */
  picks: readonly boolean[]
  dueStories: number
  /** Mock interviews and other rounds that ended today. */
  mocks: readonly Pick<EndedMock, 'round' | 'isAlone'>[]
  projects: ReadonlyMap<ProjectRound, NextProject>
  finishedRounds: RoundCounts
  units: ReadonlyMap<string, Unit>
}

type Described = Pick<SessionStep, 'title' | 'detail' | 'path' | 'result' | 'needsNetwork'> & {
  isDone: boolean
}

/** A stored step as the pages show it; whether it is done follows from what the learner did. */
export function describeStep(
  step: StoredStep,
  { skipped, skips }: { skipped: readonly string[]; skips: PlanChoices['skips'] },
  session: SessionFacts,
): SessionStep {
  const { isDone, ...described } = describe(step, session)
  const isSkipped = !isDone && skipped.includes(step.id)
  return {
    id: step.id,
    kind: kindOf(step),
    ...(step.kind === 'mock' && step.round !== undefined ? { round: step.round } : {}),
    unit: 'unit' in step ? step.unit : null,
    minutes: step.minutes,
    ...described,
    state: isDone ? 'done' : isSkipped ? 'skipped' : 'open',
    // A mock interview keeps its day, and a step that was skipped twice isn't planned any more.
    isLeftOut: isSkipped && (step.kind === 'mock' || ('unit' in step && isDropped(step.id, skips))),
    result: isDone ? described.result : null,
  }
}

const kindOf = ({ kind }: StoredStep): StepKind => (kind === 'drill' ? 'recognize' : kind)

/** Where a step is done, and what leads back to its session. */
function pathOf(path: string, { id }: StoredStep): string {
  return `${path}${path.includes('?') ? '&' : '?'}session=${encodeURIComponent(id)}`
}

function describe(step: StoredStep, session: SessionFacts): Described {
  switch (step.kind) {
    case 'review':
      return describeReview(step, session)
    case 'learn':
      return describeLesson(step, session)
    case 'remember':
      return describeCards(step, session)
    case 'write':
      return describeExercise(step, session)
    case 'again':
      return describeAgain(step, session)
    case 'stories':
      return describeStories(step, session)
    case 'mock':
      return step.round === undefined ? describeMock(step, session) : describeRound(step, step.round, session)
    case 'recognize':
    case 'drill':
    default:
      return describeDrill(step, session)
  }
}

type StepOf<K extends StoredStep['kind']> = StoredStep & { kind: K }

const DECKS_NAMED = 3

/** 'Foundations 9, Linked lists 9, Hash maps 7 and 10 more decks': where most of the cards are from. */
function listDecks(decks: SessionFacts['due']['decks']): string {
  const sorted = decks.toSorted((a, b) => b.count - a.count)
  const hidden = sorted.length - DECKS_NAMED
  // One name more takes no more room than the words for it.
  const shown = hidden > 1 ? sorted.slice(0, DECKS_NAMED) : sorted
  const names = shown.map(({ name, count }) => `${name} ${count}`).join(', ')
  return hidden > 1 ? `${names} and ${hidden} more decks` : names
}

function describeReview(step: StepOf<'review'>, { due, answers }: SessionFacts): Described {
  const isDone = due.count === 0 || answers.due >= step.cards
  const result: StepResult = { kind: 'answers', answers: answers.due, missed: answers.due - answers.right }
  return {
    title: isDone
      ? countOf(answers.due === 0 ? step.cards : answers.due, 'card')
      : `${countOf(step.cards, 'card')} that ${step.cards === 1 ? 'is' : 'are'} due`,
    detail: due.count > step.cards ? `Of ${due.count}; the others wait` : listDecks(due.decks),
    path: pathOf(`/review?minutes=${Math.ceil(step.minutes)}`, step),
    isDone,
    result: answers.due === 0 ? null : result,
    needsNetwork: false,
  }
}

type UnitStep = StepOf<'learn' | 'remember' | 'write' | 'recognize'>

function describeLesson(step: UnitStep, { facts, units }: SessionFacts): Described {
  const lesson = units.get(step.unit)?.lessons.find(({ lessonId }) => lessonId === step.ref)
  return {
    title: lesson?.title ?? 'Lesson',
    detail: lesson === undefined ? '' : `Lesson from ${lesson.courseTitle}`,
    path: pathOf(lesson === undefined ? '/courses' : lessonPath(lesson.courseId, lesson.lessonId), step),
    // A lesson that a newer build left out can't be read any more.
    isDone: lesson === undefined || facts.lessons.has(step.ref),
    result: null,
    needsNetwork: true,
  }
}

function describeCards(step: UnitStep, { facts, units, today, isStarted }: SessionFacts): Described {
  const cards = units.get(step.unit)?.cards ?? []
  const left = cards.filter(({ cardId }) => !facts.cards.has(cardId))
  const seen = cards.flatMap(({ cardId }) => facts.cards.get(cardId) ?? [])
  const ofToday = seen.filter(({ day }) => day === today)
  const count = left.length === 0 ? ofToday.length || cards.length : left.length
  return {
    title: countOf(count, 'new card'),
    detail: `${count === 1 ? 'It comes' : 'They come'} back in your reviews`,
    path: pathOf(
      `/review?cards=${(left.length === 0 ? cards : left).map(({ cardId }) => cardId).join(',')}`,
      step,
    ),
    isDone: left.length === 0,
    result: {
      kind: 'answers',
      answers: ofToday.length,
      missed: ofToday.filter(({ wasMissed }) => wasMissed).length,
    },
    // They join the learner's cards, which a device has, when the session starts.
    needsNetwork: !isStarted && left.length > 0,
  }
}

function describeExercise(step: UnitStep, { facts, units }: SessionFacts): Described {
  const exercise = units.get(step.unit)?.exercises.find(({ slug }) => slug === step.ref)
  const {
    solvedOn = null,
    gaveUpOn = null,
    attempts = 0,
    dueDay = null,
  } = facts.exercises.get(step.ref) ?? {}
  return {
    title: exercise?.alsoCalled ?? exercise?.title ?? 'Exercise',
    detail:
      exercise === undefined
        ? ''
        : exercise.alsoCalled === null
          ? `Exercise, ${exercise.difficulty}`
          : `Exercise “${exercise.title}”, ${exercise.difficulty}`,
    path: pathOf(`/practice/${step.ref}`, step),
    isDone: exercise === undefined || solvedOn !== null || gaveUpOn !== null,
    result: solvedOn === null ? { kind: 'gave-up', dueDay } : { kind: 'solved', attempts, dueDay },
    needsNetwork: false,
  }
}

function describeAgain(step: StepOf<'again'>, { facts, today }: SessionFacts): Described {
  const { solvedOn = null, dueDay = null, reviewedOn = null } = facts.exercises.get(step.ref) ?? {}
  return {
    title: step.title,
    detail: step.isEarly === true ? 'An exercise that you know' : 'An exercise that came back',
    path: pathOf(`/practice/${step.ref}`, step),
    isDone: dueDay === null || reviewedOn === today,
    result: solvedOn === today ? { kind: 'solved', attempts: null, dueDay } : { kind: 'gave-up', dueDay },
    needsNetwork: false,
  }
}

function describeDrill(step: UnitStep | StepOf<'stories' | 'drill'>, session: SessionFacts): Described {
  const drill = 'unit' in step ? (session.units.get(step.unit)?.drill ?? null) : null
  const technique = drill === null ? '' : `&technique=${drill.technique}`
  return {
    title: countOf(DRILL_PROBLEMS, 'drill problem'),
    detail: drill === null ? 'Name the technique' : `${drill.name}, and what it is mixed up with`,
    path: pathOf(`/practice/drill?count=${DRILL_PROBLEMS}${technique}`, step),
    isDone: session.picks.length >= DRILL_PROBLEMS,
    result: {
      kind: 'picks',
      picks: session.picks.length,
      right: session.picks.filter((isRight) => isRight).length,
    },
    needsNetwork: true,
  }
}

function describeStories(step: StoredStep, { dueStories }: SessionFacts): Described {
  return {
    title: countOf(Math.max(1, dueStories), 'story', 'stories'),
    detail: dueStories > 1 ? 'Tell them out loud' : 'Tell it out loud',
    path: pathOf('/stories/practice', step),
    isDone: dueStories === 0,
    result: null,
    needsNetwork: true,
  }
}

/** With a partner, or alone: then it is two exercises. */
function describeMock(step: StoredStep, session: SessionFacts): Described {
  const mocks = session.mocks.filter(({ round }) => round === 'coding')
  const alone = mocks.filter(({ isAlone }) => isAlone).length
  return {
    title: ROUND_TITLES.coding,
    detail:
      alone === 1
        ? 'The first exercise is done. One more'
        : 'With a partner, or alone: two exercises that you haven’t seen',
    path: pathOf('/mock', step),
    isDone: alone < mocks.length || alone >= MOCK_EXERCISES,
    result: null,
    needsNetwork: true,
  }
}

const ROUND_PATHS: Readonly<Record<ProjectRound, string>> = {
  debugging: '/practice/debug',
  'ai-assisted': '/practice/assisted',
  'system-design': '/practice/design',
}

/** Done with the debrief of any round of this kind, also if it is started again since then. */
function describeRound(step: StepOf<'mock'>, round: ProjectRound, session: SessionFacts): Described {
  const path = ROUND_PATHS[round]
  const project = session.projects.get(round)
  const finished = session.finishedRounds[round] ?? 0
  return {
    title: ROUND_TITLES[round],
    detail: project === undefined ? '' : `“${project.title}”`,
    path: pathOf(project === undefined ? path : `${path}/${project.slug}`, step),
    isDone:
      session.mocks.some((ended) => ended.round === round) ||
      (step.finishedBefore !== undefined && finished > step.finishedBefore),
    result: null,
    needsNetwork: true,
  }
}
