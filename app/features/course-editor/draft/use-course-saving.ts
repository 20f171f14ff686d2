import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef } from 'react'
import { explainError, isNotReady, errorCodeOf, useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { courseTopic, MAX_SAVE_BYTES } from '#app/features/courses/course.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { type CourseDraft, listOverwritten, toSaveInput } from './course-draft.rules.ts'
import { courseEditorMessages } from '#app/features/course-editor/course-editor.messages.ts'
import {
  editableCoursesQuery,
  lessonTextQuery,
  storedCourseQuery,
} from '#app/features/course-editor/course-editor.queries.ts'
import type { EditorAction, EditorState } from './editor-state.rules.ts'
import { type RemoteVersion, useRemoteVersion } from './use-remote-version.ts'

const CHANGED = 'course/changed'

const describeError = (error: unknown) =>
  courseEditorMessages.saveFailed(isNotReady(error) ? courseEditorMessages.notReady : explainError(error))

/** Saves the version on the screen and detects when someone else saves the same course. */
export function useCourseSaving(state: EditorState, dispatch: Dispatch<EditorAction>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { readRemote, readTexts } = useRemoteVersion()
  const mutation = useMutation(api.courseEditor.save.mutationOptions(RETRY_IDEMPOTENT))
  // The draft of each save by its id, to recognise a save whose response was lost.
  const ownSaves = useRef(new Map<string, CourseDraft>())
  const { draft, base } = state

  async function mergeRemote(remote: RemoteVersion | null) {
    dispatch({ type: 'remoteChanged', remote: remote?.draft ?? null, texts: remote?.texts })
    await queryClient.invalidateQueries(api.courseEditor.text.queryFilter())
  }

  /** Caches the sent texts until the sanitised ones are loaded. */
  function cacheSentTexts(sent: CourseDraft) {
    const lessons = sent.topics.flatMap((topic) => topic.lessons)
    for (const { text, contentRefId } of lessons) {
      if (text === null || contentRefId === null) continue
      const query = lessonTextQuery(api, sent.id, contentRefId)
      queryClient.setQueryData(query.queryKey, text)
      void queryClient.invalidateQueries(query)
    }
  }

  /** An earlier save of our own, whose response was lost, is not a conflict: then the rest is saved on top of it. */
  async function resolveConflict(sent: CourseDraft): Promise<boolean> {
    try {
      const remote = await readRemote(sent)
      const own = ownSaves.current.get(remote?.lastSaveId ?? '')
      if (remote === null || own === undefined) {
        await mergeRemote(remote)
        return false
      }
      const { version } = remote.draft
      dispatch({ type: 'saved', draft: own, version })
      return await save({ ...sent, version })
    } catch (error) {
      showMessage({ kind: 'error', text: describeError(error) })
      return false
    }
  }

  /** A save overwrites stored texts that the other versions may still rely on. */
  async function preserveOtherTexts(sent: CourseDraft) {
    const overwritten = listOverwritten(
      sent,
      state.others.map((other) => other.draft),
    )
    if (overwritten.length === 0) return
    dispatch({ type: 'preserveTexts', sent, texts: await readTexts(sent.id, overwritten) })
  }

  async function save(sent: CourseDraft): Promise<boolean> {
    const saveId = newId()
    const input = toSaveInput(sent, saveId)
    if (new Blob([JSON.stringify(input)]).size > MAX_SAVE_BYTES) {
      showMessage({ kind: 'error', text: courseEditorMessages.saveFailed(courseEditorMessages.saveTooLarge) })
      return false
    }
    ownSaves.current.set(saveId, sent)
    try {
      await preserveOtherTexts(sent)
      const { version } = await mutation.mutateAsync(input)
      cacheSentTexts(sent)
      dispatch({ type: 'saved', draft: sent, version })
      showMessage({ kind: 'success', text: courseEditorMessages.saved })
      void queryClient.invalidateQueries(editableCoursesQuery(api))
      void queryClient.invalidateQueries(storedCourseQuery(api, sent.id))
      return true
    } catch (error) {
      if (errorCodeOf(error) === CHANGED) return resolveConflict(sent)
      showMessage({ kind: 'error', text: describeError(error) })
      return false
    }
  }

  useLiveTopic(base === null ? null : courseTopic(draft.id), async () => {
    if (mutation.isPending) return
    const remote = await readRemote(draft)
    const isOwn = ownSaves.current.has(remote?.lastSaveId ?? '')
    if (!isOwn && remote?.draft.version !== base?.version) await mergeRemote(remote)
  })

  return { saveNow: () => save(draft), isSaving: mutation.isPending }
}
