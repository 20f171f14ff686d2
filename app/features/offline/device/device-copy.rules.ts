import type { StudyCards } from '#app/features/cards/card.schema.ts'
import type { LessonView } from '#app/features/courses/course.schema.ts'
import type { PlanToday } from '#app/features/plan/plan.schema.ts'
import type { OfflineCard, Today } from '#app/features/scheduling/scheduling.schema.ts'
import type { ScheduleSettings } from '#app/features/scheduling/schedule/schedule.rules.ts'
import type { LoadedExercise } from '#app/features/practice/workspace/workspace.tsx'
import { DAY_MS } from '#app/shared/units.ts'

/** What a device holds of one person for the time without a network. */

/** The form of what is stored. An entry of another form is ignored, and replaced on the next visit. */
export const SCHEMA_VERSION = 1

/** Cards are of use for so long without a visit. */
export const COPY_DAYS = 30
/** Day 30 itself counts, however late on its day the last visit was. */
const MAX_AGE_MS = (COPY_DAYS + 1) * DAY_MS

/** Characters, of which most take one byte. */
export const MAX_DECK_SIZE = 24_000_000
export const MAX_PAGE_SIZE = 8_000_000
export const MAX_PAGES = 100

/** The learner's cards without their texts, and what the schedule depends on. */
export type LearnerCopy = {
  today: Today
  schedule: ScheduleSettings
  cards: OfflineCard[]
  /** Absent in a copy that an older build made. */
  plan?: PlanToday
}
/** A deck as `card.listForStudy` returned it. `revision` is that of `memory.offlineDecks`. */
export type DeckCopy = { revision: string; study: StudyCards }
export type LessonCopy = { courseId: string; lesson: LessonView }
export type ExerciseCopy = { slug: string; exercise: LoadedExercise }

export type CopyContent =
  | ({ kind: 'learner' } & LearnerCopy)
  | ({ kind: 'deck' } & DeckCopy)
  | ({ kind: 'lesson' } & LessonCopy)
  | ({ kind: 'exercise' } & ExerciseCopy)

export type OfflineEntry<Content extends CopyContent = CopyContent> = {
  key: string
  form: number
  keptAt: number
  /** When it was opened last: the oldest are dropped first. */
  usedAt: number
  size: number
  content: Content
}

export const LEARNER_KEY = 'learner'
export const deckKey = (deckId: string) => `deck:${deckId}`
const lessonKey = (courseId: string, lessonId: string) => `lesson:${courseId}:${lessonId}`
export const exerciseKey = (slug: string) => `exercise:${slug}`

function keyOf(content: CopyContent): string {
  if (content.kind === 'deck') return deckKey(content.study.deck.id)
  if (content.kind === 'lesson') return lessonKey(content.courseId, content.lesson.id)
  return content.kind === 'exercise' ? exerciseKey(content.slug) : LEARNER_KEY
}

export function toEntry<Content extends CopyContent>(content: Content, at: number): OfflineEntry<Content> {
  const size = JSON.stringify(content).length
  return { key: keyOf(content), form: SCHEMA_VERSION, keptAt: at, usedAt: at, size, content }
}

/** Whether a stored value was written by this version of the product. */
export const isOfflineEntry = (value: unknown): value is OfflineEntry =>
  typeof value === 'object' &&
  value !== null &&
  'form' in value &&
  value.form === SCHEMA_VERSION &&
  'key' in value &&
  typeof value.key === 'string' &&
  'content' in value &&
  typeof value.content === 'object'

/** A clock that was set back doesn't make an entry old. */
export const isExpired = ({ keptAt }: Pick<OfflineEntry, 'keptAt'>, at: number): boolean =>
  at - keptAt > MAX_AGE_MS

/** The keys of the decks that fit, those with the latest answers first. */
export function chooseDecks(
  decks: readonly { key: string; size: number; lastAnswerAt: number }[],
  maxSize = MAX_DECK_SIZE,
): Set<string> {
  let size = 0
  const chosen = decks
    .toSorted((a, b) => b.lastAnswerAt - a.lastAnswerAt)
    .filter((deck) => {
      if (size + deck.size > maxSize) return false
      size += deck.size
      return true
    })
  return new Set(chosen.map(({ key }) => key))
}

/** The pages to drop, so that the rest fit: those that were opened longest ago. */
export function listPagesToDrop(
  pages: readonly Pick<OfflineEntry, 'key' | 'usedAt' | 'size'>[],
  { maxPages = MAX_PAGES, maxSize = MAX_PAGE_SIZE } = {},
): string[] {
  let size = 0
  return pages
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter((page, index) => {
      size += page.size
      return index >= maxPages || size > maxSize
    })
    .map(({ key }) => key)
}
