import { markLessonSeen, setLessonDone } from '#app/features/courses/lesson/lesson-progress.service.server.ts'
import { readAccepted, readQuestion, recordPick } from '#app/features/drill/drill.service.server.ts'
import { FLAG_IDS } from '#app/features/flags/flag.rules.ts'
import type { SessionStep } from '#app/features/plan/plan.schema.ts'
import { skipStep, startSession } from '#app/features/plan/plan.service.server.ts'
import type { Unit } from '#app/features/plan/track/track.schema.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { MINUTE_MS } from '#app/shared/units.ts'
import { answerDue, answerNamed, answerNew } from './demo-answers.ts'
import { demoId, doAt, zoneOffsetOf } from './demo-clock.ts'
import type { Life } from './demo-life.ts'
import { holdMock } from './demo-mock.ts'
import { practice, practiceDue, tryExtra } from './demo-practice.ts'
import { tellDueStories, writeStories } from './demo-stories.ts'

/** What this learner takes for another. */
const MIXED_UP: Readonly<Record<string, string>> = {
  bfs: 'dfs',
  dfs: 'bfs',
  'dp-1d': 'greedy',
  greedy: 'dp-1d',
  heap: 'quickselect',
  'prefix-sums': 'sliding-window',
  'sliding-window': 'two-pointers',
  'two-pointers': 'hash-map',
  'hash-map': 'two-pointers',
  'binary-search': 'answer-search',
  backtracking: 'dp-1d',
  stack: 'monotonic-stack',
}
const QUIET = { info: () => {}, warn: () => {}, error: () => {} }
const PICKS = 4
/** The problems of a technique are also those in which it would be a mistake, so it may take more until it comes. */
const MOST_PICKS = 12
/** One exercise of so many that came back is left for another day. */
const SKIPPED_OF = 6
const EXTRA_EVERY = 4
const FREE_EXERCISE_EVERY = 3

/** An evening with a session of the plan: its steps in their order. */
export async function studyPlan(db: Database, life: Life, days: number, startAt: number): Promise<void> {
  const { learner, random, clock } = life
  const mockAt = await db.transaction().execute(async (tx) => {
    const { session } = await startSession(tx, learner, {}, startAt)
    let at = startAt + MINUTE_MS
    for (const step of session?.steps ?? []) {
      if (step.kind === 'again' && random.below(SKIPPED_OF) === 0) {
        await skipStep(tx, learner, { day: clock.today + days, step: step.id, isSkipped: true }, at)
      } else {
        at = (await doStep(tx, life, step, at)) + MINUTE_MS
      }
    }
    at = await studyMore(tx, life, days, at)
    return session?.steps.some(({ kind }) => kind === 'mock') === true ? at : null
  })
  // Two people write to a room, so it is more than one transaction.
  if (mockAt !== null) await holdMock(db, life, mockAt)
}

/** An evening before there was a plan: what is due, and some evenings an exercise. */
export async function studyFreely(db: Database, life: Life, days: number, startAt: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let at = await answerDue(tx, life, startAt)
    const units = life.track.units.flatMap(({ exercises }) => exercises)
    const next = units.find(({ slug }) => !life.tried.has(slug))
    if (days % FREE_EXERCISE_EVERY === 0 && next !== undefined) at = await practice(tx, life, next.slug, at)
    await studyMore(tx, life, days, at)
  })
}

/** What the learner does besides: new cards, stories, exercises that came back, another one of a known technique. */
async function studyMore(tx: Transaction, life: Life, days: number, startAt: number): Promise<number> {
  let at = await answerNew(tx, life, startAt)
  await doAt(tx, at, ['story'], () => writeStories(tx, life, days, at))
  at = await practiceDue(tx, life, at + MINUTE_MS)
  return days % EXTRA_EVERY === 0 ? tryExtra(tx, life, at + MINUTE_MS) : at
}

const refOf = ({ id, kind }: SessionStep) => id.slice(kind.length + 1)

/** Does what the page of a step does, and returns when it ended. */
async function doStep(tx: Transaction, life: Life, step: SessionStep, at: number): Promise<number> {
  const unit = life.track.units.find(({ slug }) => slug === step.unit)
  switch (step.kind) {
    case 'review':
      return answerDue(tx, life, at)
    case 'learn':
      return readLesson(tx, life, unit, refOf(step), at)
    case 'remember': {
      const cardIds = new URL(step.path, 'http://demo').searchParams.get('cards')?.split(',') ?? []
      return answerNamed(tx, life, cardIds, at)
    }
    case 'write':
    case 'again':
      return practice(tx, life, refOf(step), at)
    case 'stories':
      return tellDueStories(tx, life, at)
    case 'mock':
      return at
    case 'recognize':
    default:
      return pickTechniques(tx, life, unit?.drill?.technique ?? null, at)
  }
}

async function readLesson(
  tx: Transaction,
  { learner }: Life,
  unit: Unit | undefined,
  lessonId: string,
  at: number,
): Promise<number> {
  const lesson = unit?.lessons.find((each) => each.lessonId === lessonId)
  if (lesson === undefined) return at
  const key = { courseId: lesson.courseId, lessonId }
  const readFlags = () => Promise.resolve(new Set<string>(FLAG_IDS))
  await doAt(tx, at, ['activity', 'lesson_progress'], () =>
    markLessonSeen({ tx, viewer: learner, log: QUIET, readFlags }, key),
  )
  const endAt = at + lesson.minutes * MINUTE_MS
  await doAt(tx, endAt, ['lesson_progress'], () =>
    setLessonDone({ tx, viewer: learner }, { ...key, isDone: true }),
  )
  return endAt
}

/** Names the technique of a few problems. A problem that came twice is more often right. */
async function pickTechniques(
  tx: Transaction,
  { learner, clock, random }: Life,
  technique: string | null,
  startAt: number,
): Promise<number> {
  let at = startAt
  let hasCome = technique === null
  for (let count = 0; count < PICKS || (!hasCome && count < MOST_PICKS); count += 1) {
    const question = await readQuestion(tx, learner, at, technique)
    if (question === null) return at
    const [problem] = await readAccepted(tx, [question.problemId])
    const isAccepted = ({ slug }: { slug: string }) => problem?.accepted.includes(slug) ?? false
    const right = question.choices.find(isAccepted)
    const others = question.choices.filter((choice) => !isAccepted(choice))
    const wrong = others.find(({ slug }) => slug === MIXED_UP[right?.slug ?? '']) ?? random.pick(others)
    const roll = random.below(100)
    const picked = roll < 68 ? right : roll < 94 ? wrong : undefined
    const ms = 8_000 + random.below(30_000)
    const id = demoId(at, question.problemId)
    const zoneOffsetMinutes = zoneOffsetOf(clock, at)
    const pick = { id, problemId: question.problemId, picked: picked?.slug ?? null, ms, zoneOffsetMinutes }
    at += ms
    hasCome ||= [problem?.accepted[0], pick.picked].includes(technique ?? '')
    await recordPick(tx, learner, pick, at)
  }
  return at
}
