import { lessonPath } from '#app/features/courses/course.rules.ts'
import type { PlanFacts } from '#app/features/plan/facts/facts.rules.ts'
import type { SessionStep, StepKind, StepResult } from '#app/features/plan/plan.schema.ts'
import type { Unit } from '#app/features/plan/track/track.schema.ts'
import { countOf } from '#app/shared/figure-text.ts'
import type { StudyDay } from '#app/shared/study-day.ts'
import type { StoredStep } from './session.rules.ts'

const DRILL_PROBLEMS = 4

/** What happened since the session began. */
export type SessionFacts = {
  today: StudyDay
  facts: PlanFacts
  /** Cards that are due now; first answers to due cards of today, and how many were right. */
  due: { count: number; decks: readonly { name: string; count: number }[] }
  answers: { due: number; right: number }
  picks: { picks: number; right: number }
  dueStories: number
  hasMock: boolean
  units: ReadonlyMap<string, Unit>
}

type Described = Pick<SessionStep, 'title' | 'detail' | 'path' | 'result' | 'needsNetwork'> & {
  isDone: boolean
}

/** A stored step as the pages show it; whether it is done follows from what the learner did. */
export function describeStep(
  step: StoredStep,
  skipped: readonly string[],
  session: SessionFacts,
): SessionStep {
  const { isDone, ...described } = describe(step, session)
  return {
    id: step.id,
    kind: kindOf(step),
    unit: 'unit' in step ? step.unit : null,
    minutes: step.minutes,
    ...described,
    state: isDone ? 'done' : skipped.includes(step.id) ? 'skipped' : 'open',
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
      return describeMock(step, session)
    case 'recognize':
    case 'drill':
    default:
      return describeDrill(step, session)
  }
}

type StepOf<K extends StoredStep['kind']> = StoredStep & { kind: K }

function describeReview(step: StepOf<'review'>, { due, answers }: SessionFacts): Described {
  const isDone = due.count === 0 || answers.due >= step.cards
  const result: StepResult = { kind: 'answers', answers: answers.due, missed: answers.due - answers.right }
  return {
    title: `${countOf(step.cards, 'card')} that ${step.cards === 1 ? 'is' : 'are'} due`,
    detail: due.decks.map(({ name, count }) => `${name} ${count}`).join(', '),
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

function describeCards(step: UnitStep, { facts, units, today }: SessionFacts): Described {
  const cards = units.get(step.unit)?.cards ?? []
  const left = cards.filter(({ cardId }) => !facts.cards.has(cardId))
  const seen = cards.flatMap(({ cardId }) => facts.cards.get(cardId) ?? [])
  const ofToday = seen.filter(({ day }) => day === today)
  return {
    title: countOf(left.length === 0 ? ofToday.length || cards.length : left.length, 'new card'),
    detail: "You'll see them again tomorrow",
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
    needsNetwork: false,
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
    result: { kind: 'solved', attempts, dueDay },
    needsNetwork: false,
  }
}

function describeAgain(step: StepOf<'again'>, { facts, today }: SessionFacts): Described {
  const { attempts = 0, dueDay = null } = facts.exercises.get(step.ref) ?? {}
  return {
    title: step.title,
    detail: 'An exercise that came back',
    path: pathOf(`/practice/${step.ref}`, step),
    isDone: dueDay === null || dueDay > today,
    result: { kind: 'solved', attempts, dueDay },
    needsNetwork: false,
  }
}

function describeDrill(
  step: UnitStep | StepOf<'stories' | 'drill' | 'mock'>,
  session: SessionFacts,
): Described {
  const drill = 'unit' in step ? (session.units.get(step.unit)?.drill ?? null) : null
  const technique = drill === null ? '' : `&technique=${drill.technique}`
  return {
    title: countOf(DRILL_PROBLEMS, 'drill problem'),
    detail: drill === null ? 'Name the technique' : `${drill.name}, and what it is mixed up with`,
    path: pathOf(`/practice/drill?count=${DRILL_PROBLEMS}${technique}`, step),
    isDone: session.picks.picks >= DRILL_PROBLEMS,
    result: { kind: 'picks', ...session.picks },
    needsNetwork: true,
  }
}

function describeStories(step: StoredStep, { dueStories }: SessionFacts): Described {
  return {
    title: countOf(Math.max(1, dueStories), 'story', 'stories'),
    detail: 'Tell them out loud',
    path: pathOf('/stories/practice', step),
    isDone: dueStories === 0,
    result: null,
    needsNetwork: true,
  }
}

function describeMock(step: StoredStep, { hasMock }: SessionFacts): Described {
  return {
    title: 'Mock interview',
    detail: 'With a partner, or alone with a timer',
    path: pathOf('/mock', step),
    isDone: hasMock,
    result: null,
    needsNetwork: true,
  }
}
