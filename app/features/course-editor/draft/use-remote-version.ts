import { useQueryClient } from '@tanstack/react-query'
import { statusOf, useApi } from '#app/client/api.ts'
import { fetchFresh } from '#app/client/query-client.ts'
import { type CourseDraft, findLesson, type LessonDraft, toDraft } from './course-draft.rules.ts'
import { lessonTextQuery, storedCourseQuery } from '#app/features/course-editor/course-editor.queries.ts'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'

const NOT_FOUND = 404

export type RemoteVersion = {
  draft: CourseDraft
  /** What their lessons say: of those that were changed or opened here. */
  texts: ReadonlyMap<string, LessonText>
  lastSaveId: string | null
}

/**
 * Reads what the server has now; null when the course is gone. Of the lessons that were changed or opened here it reads
 * the texts as well, so that both versions of them are on this device before one of them is saved.
 */
export function useRemoteVersion() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function readText(courseId: string, contentId: string): Promise<LessonText | null> {
    try {
      return await fetchFresh(queryClient, lessonTextQuery(api, courseId, contentId))
    } catch (error) {
      // Only what is not there may be passed over: a text that cannot be read now would be lost by the next save.
      if (statusOf(error) === NOT_FOUND) return null
      throw error
    }
  }

  /** Else someone might write on in a text that is no longer the server's. */
  const wasOpened = (courseId: string, contentId: string) =>
    queryClient.getQueryData(lessonTextQuery(api, courseId, contentId).queryKey) !== undefined

  async function readTexts(courseId: string, lessons: readonly LessonDraft[]) {
    const texts = new Map<string, LessonText>()
    const readOne = async ({ id, contentRefId }: LessonDraft) => {
      const text = contentRefId === null ? null : await readText(courseId, contentRefId)
      if (text !== null) texts.set(id, text)
    }
    await Promise.all(lessons.map(readOne))
    return texts
  }

  async function readRemote(mine: CourseDraft): Promise<RemoteVersion | null> {
    try {
      const stored = await fetchFresh(queryClient, storedCourseQuery(api, mine.id))
      const draft = toDraft(stored)
      const lessons = draft.topics.flatMap((topic) => topic.lessons)
      const known = lessons.filter(({ id, contentRefId }) => {
        const isChanged = (findLesson(mine, id)?.lesson.text ?? null) !== null
        return isChanged || (contentRefId !== null && wasOpened(mine.id, contentRefId))
      })
      return { draft, texts: await readTexts(mine.id, known), lastSaveId: stored.lastSaveId }
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return null
      throw error
    }
  }

  return { readRemote, readTexts }
}
