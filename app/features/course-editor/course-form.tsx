import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { EDITOR_PATH, NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { findInvalidItem } from './draft/course-draft.rules.ts'
import { CourseDetails } from './course-details.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'
import {
  editorReducer,
  type EditorState,
  hasUnsavedChanges,
  isDirty,
  overwritesOthers,
} from './draft/editor-state.rules.ts'
import { EditorHead, type Publication } from './editor-head.tsx'
import { Outline } from './outline/outline.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { useCourseSaving } from './draft/use-course-saving.ts'
import { useDeviceDraft } from './draft/use-device-draft.ts'
import { useLeaveWarning } from './draft/use-leave-warning.ts'
import { useOutlineItems } from './outline/use-outline-items.ts'
import { VersionNotice } from './draft/version-notice.tsx'

type CourseFormProps = {
  draftKey: string
  start: EditorState
  firstItem: string | null
  publication: Publication
}

/** The editor of one course: details, outline, and the selected topic or lesson. */
export function CourseForm({ draftKey, start, firstItem, publication }: CourseFormProps) {
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(editorReducer, start)
  const { id: personId } = useSignedInViewer()
  const deviceDraft = useDeviceDraft(personId, draftKey, state, dispatch)
  const { saveNow, isSaving } = useCourseSaving(state, dispatch)
  const [hasErrors, setHasErrors] = useState(false)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const hasChanges = hasUnsavedChanges(state)
  const blocker = useLeaveWarning(hasChanges, state.draft.id)
  const items = useOutlineItems(state.draft, (change) => dispatch({ type: 'edit', change }), firstItem)
  const titleField = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = state.base === null

  /** Returns whether the course is saved. */
  async function handleSave(isConfirmed = false): Promise<boolean> {
    if (isSaving) return false
    setHasErrors(true)
    if (state.draft.title.trim() === '') {
      titleField.current?.focus()
      return false
    }
    const invalidId = findInvalidItem(state.draft)
    if (invalidId !== null) {
      items.select(invalidId)
      return false
    }
    if (overwritesOthers(state) && !isConfirmed) {
      setIsOverwriting(true)
      return false
    }
    const isSaved = await saveNow()
    if (isSaved) setHasErrors(false)
    return isSaved
  }

  // After its first save a course has its own URL.
  const { base } = state
  const isFirstSave = draftKey === NEW_COURSE && base !== null
  const moveToOwnUrl = useEffectEvent(async () => {
    await deviceDraft.moveTo(state.draft.id, state).catch(() => {})
    const search = new URLSearchParams({ course: state.draft.id })
    if (items.selectedId !== null) search.set('lesson', items.selectedId)
    await navigate(`${EDITOR_PATH}?${search.toString()}`, { replace: true })
  })
  useEffect(() => {
    if (isFirstSave) void moveToOwnUrl()
  }, [isFirstSave])

  // The link that opened the editor is unmounted, and with it the focus.
  const focusStart = useEffectEvent(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return
    if (isNew) titleField.current?.focus()
    else heading.current?.focus()
  })
  useEffect(() => focusStart(), [])

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (!isOverwriting) void handleSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className="wrap" data-draft-ready={deviceDraft.isReady || undefined}>
      <EditorHead
        title={isNew ? 'New course' : 'Edit course'}
        heading={heading}
        courseId={state.draft.id}
        publication={publication}
        status={describeDraftState(hasChanges, deviceDraft)}
        isSaving={isSaving}
        onSave={handleSave}
        hasChanges={hasChanges || isNew}
      />
      <VersionNotice
        state={state}
        onShow={(name) => dispatch({ type: 'show', name })}
        onDrop={(name) => dispatch({ type: 'drop', name })}
      />
      {state.isDeleted && (
        <p className="notice" role="alert">
          <strong>{courseEditorMessages.deletedByOthers}</strong> {courseEditorMessages.deletedHint}
        </p>
      )}
      {state.isRestored && state.others.length === 0 && isDirty(state) && (
        <div className="notice row between" role="status">
          <span>{courseEditorMessages.draftRestored}</span>
          {base !== null && (
            <Button size="sm" onClick={() => dispatch({ type: 'reset' })}>
              Discard draft
            </Button>
          )}
        </div>
      )}
      <div className="editor">
        <div className="ed-left">
          <CourseDetails
            draft={state.draft}
            hasErrors={hasErrors}
            titleField={titleField}
            onChange={(change) => dispatch({ type: 'edit', change: (draft) => ({ ...draft, ...change }) })}
          />
          <Outline draft={state.draft} items={items} />
        </div>
        <DetailPanel
          draft={state.draft}
          items={items}
          hasErrors={hasErrors}
          onEdit={(change) => dispatch({ type: 'edit', change })}
        />
      </div>
      <ConfirmDialog
        title="Unsaved changes"
        text={
          deviceDraft.canStoreDrafts ? courseEditorMessages.confirmLeave : courseEditorMessages.confirmLoss
        }
        confirmLabel="Leave"
        isOpen={blocker.state === 'blocked'}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
      <ConfirmDialog
        title={courseEditorMessages.savedByOthers}
        text={courseEditorMessages.confirmOverwrite(state.name)}
        confirmLabel={`Save ${state.name}`}
        isOpen={isOverwriting}
        onConfirm={() => {
          setIsOverwriting(false)
          void handleSave(true)
        }}
        onCancel={() => setIsOverwriting(false)}
      />
    </div>
  )
}

function describeDraftState(
  hasChanges: boolean,
  { isReady, canStoreDrafts }: { isReady: boolean; canStoreDrafts: boolean },
) {
  if (isReady && !canStoreDrafts) return courseEditorMessages.cannotStoreDrafts
  return hasChanges ? courseEditorMessages.unsaved : ''
}
