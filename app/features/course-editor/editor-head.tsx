import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { explainError, useApi } from '#app/client/api.ts'
import { showMessage } from '#app/client/messages.tsx'
import { EDITOR_PATH } from '#app/features/courses/course.rules.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'
import { editableCoursesQuery, storedCourseQuery } from './course-editor.queries.ts'

export type Publication = { isPublished: boolean; liveLessonCount: number; lessonCount: number }

/** A course that was never saved. */
export const UNPUBLISHED: Publication = { isPublished: false, liveLessonCount: 0, lessonCount: 0 }

type EditorHeadProps = {
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  courseId: string
  publication: Publication
  /** Whether there are unsaved changes, in words. */
  status: string
  isSaving: boolean
  hasChanges: boolean
  /** Returns whether the course was saved. */
  onSave: () => Promise<boolean>
}

/** The title, the course's state, and the buttons to save and publish it. */
export function EditorHead({
  title,
  heading,
  courseId,
  publication,
  status,
  isSaving,
  hasChanges,
  onSave,
}: EditorHeadProps) {
  const [isUnpublishing, setIsUnpublishing] = useState(false)
  const setPublished = useSetPublished()
  const { isPublished } = publication

  async function handlePublish() {
    if (hasChanges && !(await onSave())) return
    setPublished.mutate({ courseId, isPublished: true })
  }

  return (
    <header className="page-head tight">
      <div>
        <BackLink to="/admin">Admin</BackLink>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="editor-state">
          <Badge kind={isPublished ? 'live' : 'pending'}>{isPublished ? 'Published' : 'Draft'}</Badge>
          <span className="small faint">{describePublication(publication)}</span>
        </p>
      </div>
      <div className="row editor-actions">
        <span className="small faint" role="status">
          {status}
        </span>
        <ButtonLink to={EDITOR_PATH}>Cancel</ButtonLink>
        <Button variant="primary" isBusy={isSaving} onClick={() => void onSave()}>
          Save Course
        </Button>
        {isPublished ? (
          <Button isBusy={setPublished.isPending} onClick={() => setIsUnpublishing(true)}>
            Unpublish
          </Button>
        ) : (
          <Button isBusy={setPublished.isPending} onClick={() => void handlePublish()}>
            Publish
          </Button>
        )}
      </div>
      <ConfirmDialog
        title="Unpublish"
        text={courseEditorMessages.confirmUnpublish}
        confirmLabel="Make it a draft"
        isOpen={isUnpublishing}
        onConfirm={() => {
          setIsUnpublishing(false)
          setPublished.mutate({ courseId, isPublished: false })
        }}
        onCancel={() => setIsUnpublishing(false)}
      />
    </header>
  )
}

function describePublication({ isPublished, liveLessonCount, lessonCount }: Publication): string {
  if (!isPublished) return 'Only administrators see it.'
  const hidden = lessonCount - liveLessonCount
  const live = `${liveLessonCount} of ${lessonCount} ${lessonCount === 1 ? 'lesson' : 'lessons'} live`
  return hidden === 0 ? `${live}.` : `${live}; the rest have no text yet.`
}

function useSetPublished() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.courseEditor.setPublished.mutationOptions({
      onSuccess: ({ liveLessonCount }, { isPublished }) =>
        showMessage({
          kind: 'success',
          text: isPublished
            ? courseEditorMessages.published(liveLessonCount)
            : courseEditorMessages.unpublished,
        }),
      onError: (error) =>
        showMessage({ kind: 'error', text: courseEditorMessages.publishFailed(explainError(error)) }),
      onSettled: async (_data, _error, { courseId }) => {
        await Promise.all([
          queryClient.invalidateQueries(storedCourseQuery(api, courseId)),
          queryClient.invalidateQueries(editableCoursesQuery(api)),
        ])
      },
    }),
  )
}
