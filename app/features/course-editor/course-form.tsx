import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSignedInViewer } from '#app/client/viewer.tsx'
import { EDITOR_PATH, NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { findInvalidItem } from './draft/course-draft.rules.ts'
import { CourseDetails } from './course-details.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'
import { editorReducer, type EditorState, isDirty, shouldStoreDraft } from './draft/editor-state.rules.ts'
import { Outline } from './outline/outline.tsx'
import { DetailPanel } from './detail-panel.tsx'
import { useCourseSaving } from './draft/use-course-saving.ts'
import { useDeviceDraft } from './draft/use-device-draft.ts'
import { useLeaveWarning } from './draft/use-leave-warning.ts'
import { useOutlineItems } from './outline/use-outline-items.ts'
import { VersionNotice } from './draft/version-notice.tsx'

type CourseFormProps = { draftKey: string; start: EditorState; firstItem: string | null }

/** The editor of one course: details, outline, and the selected topic or lesson. */
export function CourseForm({ draftKey, start, firstItem }: CourseFormProps) {
  const navigate = useNavigate()
  const [state, dispatch] = useReducer(editorReducer, start)
  const { id: personId } = useSignedInViewer()
  const deviceDraft = useDeviceDraft(personId, draftKey, state, dispatch)
  const { saveNow, isSaving } = useCourseSaving(state, dispatch)
  const [hasErrors, setHasErrors] = useState(false)
  const hasChanges = shouldStoreDraft(state)
  const blocker = useLeaveWarning(hasChanges, state.draft.id)
  const items = useOutlineItems(state.draft, (change) => dispatch({ type: 'edit', change }), firstItem)
  const titleField = useRef<HTMLInputElement>(null)
  const isNew = state.base === null

  async function handleSave() {
    if (isSaving) return
    setHasErrors(true)
    if (state.draft.title.trim() === '') {
      titleField.current?.focus()
      return
    }
    const invalidId = findInvalidItem(state.draft)
    if (invalidId !== null) {
      items.select(invalidId)
      return
    }
    if (await saveNow()) setHasErrors(false)
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

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void handleSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <div className="wrap" data-draft-ready={deviceDraft.isReady || undefined}>
      <header className="page-head tight">
        <div>
          <Link className="crumb" to="/admin">
            <Icon name="arrow-left" />
            Admin
          </Link>
          <h1>{isNew ? 'New course' : 'Edit course'}</h1>
        </div>
        <div className="row ed-actions">
          <span className="small faint" role="status">
            {describeDraftState(hasChanges, deviceDraft)}
          </span>
          <ButtonLink to={EDITOR_PATH}>Cancel</ButtonLink>
          <Button variant="primary" isBusy={isSaving} onClick={() => void handleSave()}>
            Save Course
          </Button>
        </div>
      </header>
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
