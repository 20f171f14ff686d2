import { listPastInterviews } from '#app/features/mock/room/room-view.service.server.ts'
import { readDue } from '#app/features/practice/practice.service.server.ts'
import { listInterviews } from '#app/features/scheduling/interview/interview.service.server.ts'
import { todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { readDaySums, readDueDays } from '#app/features/scheduling/queue/pace.service.server.ts'
import { readToday } from '#app/features/scheduling/queue/today.service.server.ts'
import { readDueStories } from '#app/features/stories/story.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type StudyDay, startOfStudyDay, studyDayIn } from '#app/shared/study-day.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { PlanFacts } from './facts/facts.rules.ts'
import { countPicks, type FactRows, findFacts } from './facts/facts.store.server.ts'
import { choicesSchema, skipsSchema } from './plan.schema.ts'
import type { PlanState } from './plan-state.rules.ts'
import { findPlan } from './plan.store.server.ts'
import { findTrackHere } from './track/track.service.server.ts'
import type { Track } from './track/track.schema.ts'

/** Beyond this, how much is due isn't read: the planner estimates it. */
const DUE_DAYS = 14

/** Null before the set-up. */
export async function readPlanState(db: Database, viewer: Viewer, now: number): Promise<PlanState | null> {
  const row = await findPlan(db, viewer.id)
  if (row === null) return null
  const track = await findTrackHere(db, row.track)
  if (track === null) return null
  const { choices, skips, ...plan } = row
  const learner = await readLearner(db, viewer.id)
  const day = todayOf(learner, now)
  const { timeZone, dayStartHour } = learner.settings
  const today = await readToday(db, viewer, now)
  const { exercises } = await readDue(db, viewer, now)
  const started = plan.sessions.find((session) => session.day === day) ?? null
  const dayOf = (at: number) => studyDayIn(at, timeZone, dayStartHour)
  const keys = factKeys(
    track,
    exercises.map(({ slug }) => slug),
  )
  const facts = toFacts(await findFacts(db, viewer.id, keys), dayOf)
  const since = new Date(started?.startedAt ?? startOfStudyDay(day, timeZone, dayStartHour))
  const mocks = await listPastInterviews(db, viewer.id)
  const [sums] = await readDaySums(db, viewer.id, { from: day, to: day })
  const interviews = await listInterviews(db, viewer)
  return {
    today,
    track,
    plan,
    choices: { units: choicesSchema.parse(choices), skips: skipsSchema.parse(skips) },
    facts,
    interview: interviews.find((interview) => interview.day >= day) ?? null,
    due: await readDueDays(db, viewer.id, { today: day, days: DUE_DAYS }),
    exercises: exercises.map(({ slug, title }) => ({ slug, title })),
    stories: (await readDueStories(db, viewer, now)).count,
    mockDays: mocks.map(({ endedAt }) => dayOf(endedAt)).filter((ended) => ended >= plan.startDay),
    answers: { due: sums?.dueAnswers ?? 0, right: sums?.dueRight ?? 0 },
    picks: await countPicks(db, viewer.id, since),
    started,
  }
}

function factKeys({ units }: Track, exercises: readonly string[]) {
  return {
    lessonIds: units.flatMap(({ lessons }) => lessons.map(({ lessonId }) => lessonId)),
    cardIds: units.flatMap(({ cards }) => cards.map(({ cardId }) => cardId)),
    exercises: [...exercises, ...units.flatMap((unit) => unit.exercises.map(({ slug }) => slug))],
    techniques: units.flatMap(({ drill }) => (drill === null ? [] : [drill.technique])),
  }
}

function toFacts(rows: FactRows, dayOf: (at: number) => StudyDay): PlanFacts {
  const dayOrNull = (at: number | null) => (at === null ? null : dayOf(at))
  return {
    lessons: new Map(rows.lessons.map(({ id, doneAt }) => [id, dayOf(doneAt)])),
    cards: new Map(rows.cards.map(({ id, ...card }) => [id, card])),
    exercises: new Map(
      rows.exercises.map(({ slug, attempts, solvedAt, gaveUpAt, dueDay }) => [
        slug,
        { attempts, solvedOn: dayOrNull(solvedAt), gaveUpOn: dayOrNull(gaveUpAt), dueDay },
      ]),
    ),
    techniques: new Map(rows.techniques.map(({ technique, count }) => [technique, count])),
  }
}
