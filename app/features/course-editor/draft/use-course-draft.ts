import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { AutosaveKind } from '#app/client/use-autosave.ts'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { MAX_COURSE_DRAFT } from '#app/features/drafts/draft.rules.ts'
import { useServerDraft } from '#app/features/drafts/use-server-draft.ts'
import { isSameDraft } from './course-draft.rules.ts'
import { type EditorAction, editorReducer, type EditorState, shouldStoreDraft } from './editor-state.rules.ts'
import { readEarlierDraft, removeEarlierDraft, type StoredDraft, storedDraftSchema } from './stored-draft.ts'

const drafts = new AutosaveKind<{ draft: StoredDraft | null }>()

function toStoredDraft(state: EditorState): StoredDraft | null {
  if (!shouldStoreDraft(state)) return null
  const { draft, name, others, isConflict } = state
  return { draft, name, others, isConflict }
}

/** The person's draft of a course; `key` is the course's id, or 'new'. */
export function useStoredDraft(key: string) {
  const { id: personId } = useSignedInViewer()
  const { setDraft, isRead, draft, ...autosave } = useServerDraft(drafts, {
    name: `course:${key}`,
    schema: storedDraftSchema,
    maxLength: MAX_COURSE_DRAFT,
  })
  // Storage that is blocked has none.
  const { data: earlier } = useQuery({
    queryKey: ['earlier course draft', personId, key],
    queryFn: () => readEarlierDraft(personId, key).catch(() => null),
    networkMode: 'always',
    gcTime: 0,
    // A new course that gets its own key stays open.
    placeholderData: keepPreviousData,
  })
  const isAllRead = isRead && earlier !== undefined
  // After the editor, whose layout effect has taken it over.
  useEffect(() => {
    if (isAllRead && earlier !== null) removeEarlierDraft(personId, key).catch(() => {})
  }, [isAllRead, earlier, personId, key])
  return { ...autosave, key, draft: draft ?? earlier ?? null, setDraft, isRead: isAllRead }
}

export type CourseAutosave = ReturnType<typeof useStoredDraft>

/** The state that the editor opens with: the server's version, or the changes of the draft. */
export function openWithDraft(state: EditorState, stored: StoredDraft | null): EditorState {
  if (stored === null) return state
  const { base } = state
  // A draft that equals the server's version still matters when it has other versions.
  const hasChanges = stored.others.length > 0 || base === null || !isSameDraft(stored.draft, base)
  return hasChanges ? editorReducer(state, { type: 'restore', stored }) : state
}

type DraftOfEditor = Pick<CourseAutosave, 'key' | 'draft' | 'setDraft' | 'other' | 'showOther' | 'keepThis'>

/** Keeps unsaved changes as the person's draft, and shows what comes from there. */
export function useDraftKeeping(
  { key, draft, setDraft, other, showOther, keepThis }: DraftOfEditor,
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
) {
  const store = useEffectEvent(() => setDraft(() => toStoredDraft(state)))
  // Before the screen is painted: it would show 'Draft saved.' beside a text that is not.
  useLayoutEffect(() => store(), [state, key])

  // A draft of a tab that has crashed is found a moment later, and a newer one may come from another device.
  const shown = useRef(draft)
  const show = useEffectEvent(() => {
    if (draft === shown.current) return
    shown.current = draft
    if (draft !== null && JSON.stringify(draft) !== JSON.stringify(toStoredDraft(state)))
      dispatch({ type: 'restore', stored: draft })
  })
  useLayoutEffect(() => show(), [draft])

  // Another tab has saved or discarded its changes; those of this tab stay.
  const isOtherDeleted = other !== null && other.draft === null
  useEffect(() => {
    if (isOtherDeleted) keepThis()
  }, [isOtherDeleted, keepThis])

  return {
    other: isOtherDeleted ? null : other,
    keepThis,
    showOther() {
      const shown = other?.draft
      if (shown) dispatch({ type: 'restore', stored: shown })
      showOther()
    },
  }
}
