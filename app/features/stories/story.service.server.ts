import { buildLearner, todayOf } from '#app/features/scheduling/learning/learner.rules.ts'
import { readLearner, selectLearner } from '#app/features/scheduling/learning/learner.service.server.ts'
import { memoryStateSchema } from '#app/features/scheduling/scheduling.schema.ts'
import { DEFAULT_DAY_START_HOUR, type StudyDay, studyDayIn } from '#app/shared/study-day.ts'
import type { BatchRunner } from '#app/platform/batch-runner.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { SharedRead } from '#app/platform/shared-read.server.ts'
import type { SaveResult } from '#app/shared/edit.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import { storyErrors } from './story.messages.ts'
import {
  type Competency,
  type Fit,
  ratingOf,
  scheduleStory,
  type Story,
  type StoryAnswer,
  type StoryText,
} from './story.rules.ts'
import type { CreateStoryInput, StoryAnswerInput, UpdateStoryInput } from './story.schema.ts'
import {
  deleteStoryRow,
  type DueStories,
  findStories,
  insertAnswer,
  insertStory,
  listPlannedStories,
  lockStory,
  plannedColumn,
  type PlannedStory,
  updateFit,
  updateSchedule,
  updateStoryRow,
} from './story.store.server.ts'

/** All stories of a learner with the learner's own day. They are few, so the list is not paginated. */
export async function listStories(
  db: Database,
  viewer: Viewer,
  now: number,
): Promise<{ today: number; stories: Story[]; answers: StoryAnswer[] }> {
  const { clock, ...rest } = await findStories(db, viewer.id)
  const today = studyDayIn(now, clock?.timeZone ?? 'UTC', clock?.dayStartHour ?? DEFAULT_DAY_START_HOUR)
  return { today, ...rest }
}

/** For the statement of the plan, which the same pages send; `countDue` reads the column. */
export const selectPlannedStories = plannedColumn
export type PlannedStories = { stories: PlannedStory[] }
export const sharedDueStories = new SharedRead<DueStories>()

export function countDue(stories: readonly PlannedStory[], today: StudyDay): DueStories {
  const due = stories.filter(({ dueDay }) => dueDay <= today)
  return { count: due.length, title: due[0]?.title ?? null }
}

export const readDueStories = (
  db: Database,
  viewer: Viewer,
  now: number,
  calls?: BatchRunner,
): Promise<DueStories> =>
  sharedDueStories.read(calls, async () => {
    const { stories, ...parts } = await listPlannedStories(db, viewer.id, selectLearner(viewer.id))
    return countDue(stories, todayOf(buildLearner(parts), now))
  })

export async function createStory(tx: Transaction, viewer: Viewer, story: CreateStoryInput): Promise<void> {
  if (!(await insertStory(tx, viewer.id, story))) throw storyErrors.tooMany()
}

export async function updateStory(
  tx: Transaction,
  viewer: Viewer,
  input: UpdateStoryInput,
): Promise<SaveResult<StoryText>> {
  const result = await updateStoryRow(tx, viewer.id, input)
  if (result === null) throw storyErrors.noStory()
  return result
}

export async function setFit(
  tx: Transaction,
  viewer: Viewer,
  input: { id: string; competency: Competency; fit: Fit | null },
): Promise<void> {
  if (!(await updateFit(tx, viewer.id, input))) throw storyErrors.noStory()
}

export const deleteStory = (tx: Transaction, viewer: Viewer, id: string): Promise<void> =>
  deleteStoryRow(tx, viewer.id, id)

/** Stores an answer to a prompt and sets when its story comes back. Sent twice, it counts once. */
export async function recordStoryAnswer(
  tx: Transaction,
  viewer: Viewer,
  answer: StoryAnswerInput,
  now: number,
): Promise<{ dueDay: number | null }> {
  const at = new Date(now)
  if (answer.storyId === null) {
    await insertAnswer(tx, viewer.id, answer, at)
    return { dueDay: null }
  }
  const story = await lockStory(tx, viewer.id, answer.storyId)
  if (story === null) throw storyErrors.noStory()
  const before = memoryStateSchema.nullable().parse(story.memory)
  if (!(await insertAnswer(tx, viewer.id, answer, at))) return { dueDay: before?.dueDay ?? null }
  const { schedule } = await readLearner(tx, viewer.id)
  const rating = ratingOf(story, answer.coveredParts)
  const memory = scheduleStory(answer.storyId, before, { ...answer, at: now, rating }, schedule)
  await updateSchedule(tx, viewer.id, answer.storyId, { memory, dueDay: memory.dueDay, at })
  return { dueDay: memory.dueDay }
}
