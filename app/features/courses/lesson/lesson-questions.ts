import { lazyPart } from '#app/client/lazy-part.ts'
import type { PageData } from '#app/client/request-context.ts'
import type { QueueCard } from '#app/features/scheduling/scheduling.schema.ts'
import type { LessonView } from '#app/features/courses/course.schema.ts'
import type { Viewer } from '#app/shared/viewer.ts'

/** Fewer cards are no warm-up. */
const MIN_QUESTIONS = 2
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu
const MAX_CARDS = 50

export type QuestionsBeforeReading = { lessonId: string; cards: QueueCard[] }

/** Cards to guess at before a lesson; null for visitors, and for readers who answered or skipped them before. */
export async function loadLessonQuestions(
  { api, queryClient }: PageData,
  viewer: Viewer | null,
  lesson: LessonView | null,
): Promise<QuestionsBeforeReading | null> {
  if (viewer === null || lesson === null) return null
  const cardIds = lesson.cards
    .flatMap(({ id, question }) => (question === null || !ID.test(id) ? [] : [id]))
    .slice(0, MAX_CARDS)
  if (cardIds.length < MIN_QUESTIONS) return null
  const query = api.memory.lessonQuestions.queryOptions({ lessonId: lesson.id, cardIds })
  // The lesson opens without them if they can't be read.
  const questions = await queryClient.fetchQuery(query).catch(() => null)
  if (questions === null || questions.cards.length < MIN_QUESTIONS) return null
  return { lessonId: lesson.id, cards: questions.cards }
}

/** Only readers who see questions load their code. */
export const LazyLessonQuestions = lazyPart(
  async () => (await import('#app/features/scheduling/lesson/lesson-questions.tsx')).LessonQuestions,
)
