import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SaveStatus } from '#app/client/autosave-options.ts'
import { EDITOR_PATH, NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { OtherVersion } from '#app/ui/other-version.tsx'
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
import {
  type CourseAutosave,
  openWithDraft,
  useDraftKeeping,
  useStoredDraft,
} from './draft/use-course-draft.ts'
import { useLeaveWarning } from './draft/use-leave-warning.ts'
import { useOutlineItems } from './outline/use-outline-items.ts'
import { VersionNotice } from './draft/version-notice.tsx'

type CourseFormProps = {
  draftKey: string
  start: EditorState
  firstItem: string | null
  publication: Publication
}

const UNSTORED: SaveStatus = 'Not saved yet. Keep this page open.'

/** The editor of one course, once the person's draft of it is read. */
export function CourseForm({ draftKey, start, ...props }: CourseFormProps) {
  const [key, setKey] = useState(draftKey)
  const autosave = useStoredDraft(key)
  const { isRead, draft } = autosave
  if (!isRead) return <LoadingCourse />
  return (
    <LoadedForm
      {...props}
      start={openWithDraft(start, draft)}
      isNew={draftKey === NEW_COURSE}
      autosave={autosave}
      onMoveDraft={setKey}
    />
  )
}

type LoadedFormProps = Omit<CourseFormProps, 'draftKey'> & {
  isNew: boolean
  autosave: CourseAutosave
  /** Changes made from now on belong to the draft of this course. */
  onMoveDraft: (courseId: string) => void
}

/** Details, outline, and the selected topic or lesson. */
function LoadedForm({ start, isNew, firstItem, publication, autosave, onMoveDraft }: LoadedFormProps) {
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(editorReducer, start)
  const otherVersion = useDraftKeeping(autosave, state, dispatch)
  const { saveNow, isSaving } = useCourseSaving(state, dispatch)
  const [hasErrors, setHasErrors] = useState(false)
  const [isOverwriting, setIsOverwriting] = useState(false)
  const hasChanges = hasUnsavedChanges(state)
  const blocker = useLeaveWarning(hasChanges, state.draft.id)
  const items = useOutlineItems(state.draft, (change) => dispatch({ type: 'edit', change }), firstItem)
  const titleField = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnsaved = state.base === null

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
  const isFirstSave = isNew && base !== null
  const moveToOwnUrl = useEffectEvent(async () => {
    autosave.setDraft(() => null)
    onMoveDraft(state.draft.id)
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
    if (isUnsaved) titleField.current?.focus()
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
    <div className="wrap">
      <EditorHead
        title={isUnsaved ? 'New course' : 'Edit course'}
        heading={heading}
        courseId={state.draft.id}
        publication={publication}
        status={hasChanges ? courseEditorMessages.unsaved[autosave.status] : ''}
        isSaving={isSaving}
        onSave={handleSave}
        hasChanges={hasChanges || isUnsaved}
      />
      <OtherVersion autosave={otherVersion} />
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
        <div className="editor-main">
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
          autosave.status === UNSTORED ? courseEditorMessages.confirmLoss : courseEditorMessages.confirmLeave
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

export const LoadingCourse = () => (
  <div className="wrap course-message">
    <p className="muted">Loading the course…</p>
  </div>
)
