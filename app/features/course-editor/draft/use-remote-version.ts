import { useQueryClient } from '@tanstack/react-query'
import { statusOf, useApi } from '#app/client/api.ts'
import { fetchFresh } from '#app/client/query-client.ts'
import { type CourseDraft, findLesson, type LessonDraft, toDraft } from './course-draft.rules.ts'
import { lessonTextQuery, storedCourseQuery } from '#app/features/course-editor/course-editor.queries.ts'
import type { LessonText } from '#app/features/courses/course-editing.schema.ts'
import { NOT_FOUND } from '#app/shared/http-status.ts'

export type RemoteVersion = {
  draft: CourseDraft
  /** The texts of the lessons that were changed or opened here. */
  texts: ReadonlyMap<string, LessonText>
  lastSaveId: string | null
}

/**
 * Reads the server's current version; null when the course was deleted. It also reads the texts of lessons that were
 * changed or opened here, so that both versions are on this device before one of them is saved.
 */
export function useRemoteVersion() {
  const api = useApi()
  const queryClient = useQueryClient()

  async function readText(courseId: string, contentId: string): Promise<LessonText | null> {
    try {
      return await fetchFresh(queryClient, lessonTextQuery(api, courseId, contentId))
    } catch (error) {
      // Only a 404 may be ignored: a text that fails to load for another reason would be lost by the next save.
      if (statusOf(error) === NOT_FOUND) return null
      throw error
    }
  }

  /** An opened lesson must be reloaded, or editing would continue from an outdated text. */
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

  async function readRemote(local: CourseDraft): Promise<RemoteVersion | null> {
    try {
      const stored = await fetchFresh(queryClient, storedCourseQuery(api, local.id))
      const draft = toDraft(stored)
      const lessons = draft.topics.flatMap((topic) => topic.lessons)
      const relevant = lessons.filter(({ id, contentRefId }) => {
        const isChanged = (findLesson(local, id)?.lesson.text ?? null) !== null
        return isChanged || (contentRefId !== null && wasOpened(local.id, contentRefId))
      })
      return { draft, texts: await readTexts(local.id, relevant), lastSaveId: stored.lastSaveId }
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return null
      throw error
    }
  }

  return { readRemote, readTexts }
}
