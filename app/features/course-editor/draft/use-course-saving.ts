import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useRef } from 'react'
import { explainError, isNotReady, errorCodeOf, useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { showMessage } from '#app/client/messages.tsx'
import { RETRY_IDEMPOTENT } from '#app/client/query-client.ts'
import { courseTopic, MAX_SAVE_BYTES } from '#app/features/courses/course.rules.ts'
import { newId } from '#app/shared/ids.ts'
import { type CourseDraft, listOverwritten, toSave } from './course-draft.rules.ts'
import { courseEditorMessages } from '#app/features/course-editor/course-editor.messages.ts'
import {
  editableCoursesQuery,
  lessonTextQuery,
  storedCourseQuery,
} from '#app/features/course-editor/course-editor.queries.ts'
import type { EditorAction, EditorState } from './editor-state.rules.ts'
import { type RemoteVersion, useRemoteVersion } from './use-remote-version.ts'

const CHANGED = 'course/changed'

const describe = (error: unknown) =>
  courseEditorMessages.saveFailed(isNotReady(error) ? courseEditorMessages.notReady : explainError(error))

/** Saves what is on the screen, and finds out when someone else has saved the same course. */
export function useCourseSaving(state: EditorState, dispatch: Dispatch<EditorAction>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { readRemote, readTexts } = useRemoteVersion()
  const mutation = useMutation(api.courseEditor.save.mutationOptions(RETRY_IDEMPOTENT))
  // What was sent by each save: the answer to one may be lost on the way.
  const ownSaves = useRef(new Map<string, CourseDraft>())
  const { draft, base } = state

  async function mergeRemote(theirs: RemoteVersion | null) {
    dispatch({ type: 'theirs', theirs: theirs?.draft ?? null, texts: theirs?.texts })
    await queryClient.invalidateQueries(api.courseEditor.text.queryFilter())
  }

  /** The texts that were sent are what the server has, until they are read again, cleaned. */
  function takeTexts(sent: CourseDraft) {
    const lessons = sent.topics.flatMap((topic) => topic.lessons)
    for (const { text, contentRefId } of lessons) {
      if (text === null || contentRefId === null) continue
      const query = lessonTextQuery(api, sent.id, contentRefId)
      queryClient.setQueryData(query.queryKey, text)
      void queryClient.invalidateQueries(query)
    }
  }

  /** The save was refused. An earlier one of our own, whose answer was lost, is no conflict: what it left is saved now. */
  async function meetRefusal(sent: CourseDraft): Promise<boolean> {
    try {
      const theirs = await readRemote(sent)
      const own = ownSaves.current.get(theirs?.lastSaveId ?? '')
      if (theirs === null || own === undefined) {
        await mergeRemote(theirs)
        return false
      }
      const { version } = theirs.draft
      dispatch({ type: 'saved', draft: own, version })
      return await save({ ...sent, version })
    } catch (error) {
      showMessage({ kind: 'error', text: describe(error) })
      return false
    }
  }

  /** A save goes over the texts of lessons; the other versions keep what they said. */
  async function keepOtherTexts(sent: CourseDraft) {
    const overwritten = listOverwritten(
      sent,
      state.others.map((other) => other.draft),
    )
    if (overwritten.length === 0) return
    dispatch({ type: 'keepTexts', sent, texts: await readTexts(sent.id, overwritten) })
  }

  async function save(sent: CourseDraft): Promise<boolean> {
    const saveId = newId()
    const input = toSave(sent, saveId)
    if (new Blob([JSON.stringify(input)]).size > MAX_SAVE_BYTES) {
      showMessage({ kind: 'error', text: courseEditorMessages.saveFailed(courseEditorMessages.tooMuch) })
      return false
    }
    ownSaves.current.set(saveId, sent)
    try {
      await keepOtherTexts(sent)
      const { version } = await mutation.mutateAsync(input)
      takeTexts(sent)
      dispatch({ type: 'saved', draft: sent, version })
      showMessage({ kind: 'success', text: courseEditorMessages.saved })
      void queryClient.invalidateQueries(editableCoursesQuery(api))
      void queryClient.invalidateQueries(storedCourseQuery(api, sent.id))
      return true
    } catch (error) {
      if (errorCodeOf(error) === CHANGED) return meetRefusal(sent)
      showMessage({ kind: 'error', text: describe(error) })
      return false
    }
  }

  useLiveTopic(base === null ? null : courseTopic(draft.id), async () => {
    if (mutation.isPending) return
    const theirs = await readRemote(draft)
    const isOwn = ownSaves.current.has(theirs?.lastSaveId ?? '')
    if (!isOwn && theirs?.draft.version !== base?.version) await mergeRemote(theirs)
  })

  return { saveNow: () => save(draft), isSaving: mutation.isPending }
}
