import { useQueryClient } from '@tanstack/react-query'
import { statusOf, useApi } from '#app/client/api.ts'
import { type CourseDraft, findLesson, toDraft } from './course-draft.rules.ts'
import { lessonTextQuery, storedCourseQuery } from './course-editor.queries.ts'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'

const NOT_FOUND = 404

export type TheirVersion = { draft: CourseDraft; lastSaveId: string | null }

/**
 * Reads what the server has now; null when the course is gone. Of the lessons that were changed here it reads the
 * texts as well, so that both versions of them are on this device before one of them is saved. Of those that were
 * only opened, it reads them again.
 */
export function useTheirVersion() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function readText(courseId: string, contentId: string): Promise<LessonText | null> {
    try {
      return await queryClient.fetchQuery({ ...lessonTextQuery(api, courseId, contentId), staleTime: 0 })
    } catch (error) {
      // Only what is not there may be passed over: a text that cannot be read now would be lost by the next save.
      if (statusOf(error) === NOT_FOUND) return null
      throw error
    }
  }

  /** Else someone might write on in a text that is no longer the server's. */
  const wasOpened = (courseId: string, contentId: string) =>
    queryClient.getQueryData(lessonTextQuery(api, courseId, contentId).queryKey) !== undefined

  return async function readTheirs(mine: CourseDraft): Promise<TheirVersion | null> {
    try {
      const stored = await queryClient.fetchQuery({ ...storedCourseQuery(api, mine.id), staleTime: 0 })
      const theirs = toDraft(stored)
      const topics = await Promise.all(
        theirs.topics.map(async (topic) => ({
          ...topic,
          lessons: await Promise.all(
            topic.lessons.map(async (lesson) => {
              const { contentRefId } = lesson
              const hasOwn = (findLesson(mine, lesson.id)?.lesson.text ?? null) !== null
              if (contentRefId === null || !(hasOwn || wasOpened(mine.id, contentRefId))) return lesson
              const text = await readText(mine.id, contentRefId)
              return hasOwn ? { ...lesson, text } : lesson
            }),
          ),
        })),
      )
      return { draft: { ...theirs, topics }, lastSaveId: stored.lastSaveId }
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return null
      throw error
    }
  }
}
