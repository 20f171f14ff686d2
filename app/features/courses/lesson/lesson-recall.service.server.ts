import { MAX_RECALL_CARDS } from '#app/features/scheduling/scheduling.rules.ts'
import { readRecall } from '#app/features/scheduling/queue/recall.service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { CourseView, Outline } from '#app/features/courses/course.schema.ts'

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** How much of each lesson the reader still remembers: the mean over its recommended cards that they have started. */
export async function readLessonRecalls(
  db: Database,
  viewer: Viewer,
  { topics }: Outline,
): Promise<CourseView['recalls']> {
  const lessons = topics.flatMap(({ subtopics }) => subtopics)
  const cardIds = [...new Set(lessons.flatMap((lesson) => lesson.recommendedFlashcards))]
    .filter((id) => ID.test(id))
    .slice(0, MAX_RECALL_CARDS)
  if (cardIds.length === 0) return []
  const recalls = new Map(
    (await readRecall(db, viewer, cardIds, Date.now())).map(({ cardId, recall }) => [cardId, recall]),
  )
  return lessons.flatMap(({ id, recommendedFlashcards }) => {
    const started = recommendedFlashcards.flatMap((cardId) => recalls.get(cardId) ?? [])
    if (started.length === 0) return []
    return [{ lessonId: id, recall: started.reduce((sum, recall) => sum + recall, 0) / started.length }]
  })
}
