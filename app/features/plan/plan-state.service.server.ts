import { listEndedInterviews } from '#app/features/mock/room/ended-room.service.server.ts'
import { listDue } from '#app/features/practice/practice.rules.ts'
import {
  scheduleTried,
  selectTried,
  sharedTried,
  type TriedExercises,
  type TriedRows,
} from '#app/features/practice/practice.service.server.ts'
import { countReturned } from '#app/features/scheduling/answers/day-sums.rules.ts'
import {
  type InterviewRows,
  selectInterviews,
  toInterviews,
} from '#app/features/scheduling/interview/interview.service.server.ts'
import { buildLearner, type Learner, todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { selectLearner, sharedLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { type PaceRows, selectPace, toPace } from '#app/features/scheduling/queue/pace.service.server.ts'
import { readTodayOf } from '#app/features/scheduling/queue/today.service.server.ts'
import {
  countDue,
  type PlannedStories,
  selectPlannedStories,
  sharedDueStories,
} from '#app/features/stories/story.service.server.ts'
import type { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type StudyDay, startOfStudyDay, studyDayIn } from '#app/shared/study-day.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { PlanFacts } from './facts/facts.rules.ts'
import { type FactRows, findFacts } from './facts/facts.store.server.ts'
import { choicesSchema, skipsSchema } from './plan.schema.ts'
import type { PlanState } from './plan-state.rules.ts'
import { findPlan, type PlanRow } from './plan.store.server.ts'
import { type ProjectRound, ROUND_MINUTES, type RoundCounts } from './planner/mock-rounds.rules.ts'
import type { EndedMock } from './plan-rounds.rules.ts'
import { readSteps } from './session/session.rules.ts'
import { findTrackHere } from './track/track.service.server.ts'
import type { Track } from './track/track.schema.ts'

/** Beyond this, how much is due isn't read: the planner estimates it. */
const DUE_DAYS = 14

/** Null before the set-up. */
export const readPlanState = async (
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<PlanState | null> => (await readPlanDay(db, viewer, now, calls)).state

/** The same with the learner's day, which there is without a plan, too. */
export async function readPlanDay(
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<{ day: StudyDay; state: PlanState | null }> {
  const { plan: row, ...rows } = await findPlan<TriedRows & PlannedStories>(db, viewer.id, [
    selectLearner(viewer.id),
    selectTried(viewer.id),
    selectPlannedStories(viewer.id),
  ])
  const learner = buildLearner(rows)
  const day = todayOf(learner, now)
  // Other calls of the same page need these, too; without a plan, Today asks for each of them.
  sharedLearner.keep(calls, () => learner)
  sharedTried.keep(calls, () => scheduleTried(rows, now))
  sharedDueStories.keep(calls, () => countDue(rows.stories, day))
  if (row === null) return { day, state: null }
  const track = await findTrackHere(db, row.track)
  if (track === null) return { day, state: null }
  return {
    day,
    state: await readState(db, viewer, {
      row,
      track,
      learner,
      tried: scheduleTried(rows, now),
      stories: countDue(rows.stories, day),
      now,
      calls,
    }),
  }
}

type PlanSources = {
  row: PlanRow
  track: Track
  learner: Learner
  tried: TriedExercises
  stories: { count: number }
  now: number
  calls: BatchRunner | undefined
}

async function readState(
  db: Database,
  viewer: Viewer,
  { row, track, learner, tried: { exercises: tried }, stories, now, calls }: PlanSources,
): Promise<PlanState> {
  const { choices, skips, ...plan } = row
  const day = todayOf(learner, now)
  const { timeZone, dayStartHour } = learner.settings
  const today = await readTodayOf(db, viewer, { learner, now }, calls)
  const started = plan.sessions.find((session) => session.day === day) ?? null
  const dayOf = (at: number) => studyDayIn(at, timeZone, dayStartHour)
  const keys = factKeys(
    track,
    tried.map(({ slug }) => slug),
    started?.steps,
  )
  const dueDays = new Map(tried.map(({ slug, dueDay }) => [slug, dueDay]))
  const picksSince = new Date(started?.startedAt ?? startOfStudyDay(day, timeZone, dayStartHour))
  const ahead = { today: day, days: DUE_DAYS }
  const rows = await findFacts<PaceRows & InterviewRows>(db, viewer.id, { ...keys, picksSince }, [
    ...selectPace(viewer.id, ahead),
    selectInterviews(viewer.id),
  ])
  const mocks = [
    ...(await listEndedInterviews(db, viewer.id)).map(({ endedAt, isAlone }): EndedMock => ({
      day: dayOf(endedAt),
      round: 'coding',
      isAlone,
    })),
    ...rows.rounds.flatMap(({ round, endedAt }) =>
      endedAt === null ? [] : [{ day: dayOf(endedAt), round, isAlone: true }],
    ),
  ]
  const { sums, due } = toPace(rows, ahead)
  return {
    today,
    track,
    plan,
    choices: { units: choicesSchema.parse(choices), skips: skipsSchema.parse(skips) },
    facts: toFacts(rows, { dayOf, dueDays }),
    interview: toInterviews(rows).find((interview) => interview.day >= day) ?? null,
    due,
    exercises: listDue(tried, day).map(({ slug, title }) => ({ slug, title })),
    stories: stories.count,
    mocks: mocks.filter((mock) => mock.day >= plan.startDay),
    projects: new Map(rows.projects.map(({ round, ...project }) => [round, toProject(round, project)])),
    finishedRounds: countFinished(rows),
    answers: countReturned(sums),
    picks: rows.picks,
    started,
  }
}

function factKeys({ units }: Track, exercises: readonly string[], steps: unknown) {
  const mock = readSteps(steps).find((step) => step.kind === 'mock')
  return {
    project:
      mock?.round === undefined || mock.ref === undefined ? null : { round: mock.round, slug: mock.ref },
    lessonIds: units.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)),
    cardIds: units.flatMap(({ cards }) => cards.map(({ cardId }) => cardId)),
    exercises: [...exercises, ...units.flatMap((unit) => unit.exercises.map(({ slug }) => slug))],
    techniques: units.flatMap(({ drill }) => (drill === null ? [] : [drill.technique])),
  }
}

const toProject = (
  round: ProjectRound,
  { slug, title, minutes }: Omit<FactRows['projects'][number], 'round'>,
) => ({
  slug,
  title,
  minutes: minutes?.reduce((sum, value) => sum + value, 0) ?? ROUND_MINUTES[round],
})

function countFinished({ rounds }: FactRows): RoundCounts {
  const counts: Partial<Record<ProjectRound, number>> = {}
  for (const { round, finished } of rounds) counts[round] = (counts[round] ?? 0) + finished
  return counts
}

type FactDays = {
  dayOf: (at: number) => StudyDay
  /** When each exercise comes back. */
  dueDays: ReadonlyMap<string, StudyDay | null>
}

function toFacts(rows: FactRows, { dayOf, dueDays }: FactDays): PlanFacts {
  const dayOrNull = (at: number | null) => (at === null ? null : dayOf(at))
  return {
    lessons: new Map(rows.lessons.map(({ id, doneAt }) => [id, dayOf(doneAt)])),
    cards: new Map(rows.cards.map(({ id, ...card }) => [id, card])),
    exercises: new Map(
      rows.exercises.map(({ slug, attempts, solvedAt, gaveUpAt, finishedAt, reviewedDay }) => [
        slug,
        {
          attempts,
          solvedOn: dayOrNull(solvedAt),
          gaveUpOn: dayOrNull(gaveUpAt),
          finishedOn: dayOrNull(finishedAt),
          dueDay: dueDays.get(slug) ?? null,
          reviewedOn: reviewedDay,
        },
      ]),
    ),
    techniques: new Map(rows.techniques.map(({ technique, count }) => [technique, count])),
  }
}
