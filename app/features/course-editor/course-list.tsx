import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explainError, isNotReady, useApi } from '#app/client/api.ts'
import { useLiveTopic } from '#app/client/live/live-react.tsx'
import { showMessage } from '#app/client/messages.tsx'
import { COURSES_TOPIC, EDITOR_PATH, NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'
import { editableCoursesQuery } from './course-editor.queries.ts'
import type { EditableCourse } from '#app/features/courses/course-editing.schema.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { describeCounts } from './draft/course-draft.rules.ts'

const newCoursePath = `${EDITOR_PATH}?course=${NEW_COURSE}`

export function CourseList() {
  const api = useApi()
  const queryClient = useQueryClient()
  const list = useQuery(editableCoursesQuery(api))
  const [toDelete, setToDelete] = useState<EditableCourse | null>(null)
  useLiveTopic(COURSES_TOPIC, () =>
    queryClient.invalidateQueries(editableCoursesQuery(api), { throwOnError: true }),
  )
  return (
    <div className="wrap course-list">
      <PageHead
        isTight
        back={{ to: '/admin', label: 'Admin' }}
        title="Manage Courses"
        action={
          <ButtonLink to={newCoursePath} variant="primary">
            + New Course
          </ButtonLink>
        }
      />
      {list.data === undefined && <ListState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && (
        <EmptyState
          title="There are no courses yet."
          action={<ButtonLink to={newCoursePath}>Write the first one</ButtonLink>}
        />
      )}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className="panel course-rows">
          {list.data.map((course) => (
            <CourseRow key={course.id} course={course} onDelete={() => setToDelete(course)} />
          ))}
        </ul>
      )}
      <DeleteCourseDialog course={toDelete} onClose={() => setToDelete(null)} />
    </div>
  )
}

function ListState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <p className="muted">Loading courses...</p>
  return (
    <EmptyState
      title={isNotReady(error) ? courseEditorMessages.notReady : courseEditorMessages.loadFailed}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}

function CourseRow({ course, onDelete }: { course: EditableCourse; onDelete: () => void }) {
  const { id, title, lessonCount, topicCount, isPublished, liveLessonCount } = course
  const isLive = isPublished && liveLessonCount > 0
  return (
    <li>
      <div className="grow">
        <strong dir="auto">{title}</strong>
        <span className="small faint">{describeCounts(topicCount, lessonCount)}</span>
      </div>
      <Badge kind={!isPublished ? 'pending' : isLive ? 'live' : 'soon'}>
        {!isPublished ? 'Draft' : isLive ? 'Live' : 'Coming Soon'}
      </Badge>
      <ButtonLink to={`${EDITOR_PATH}?course=${id}`} size="sm" aria-label={`Edit ${title}`}>
        Edit
      </ButtonLink>
      <Button size="sm" variant="ghost" icon="trash" aria-label={`Delete ${title}`} onClick={onDelete} />
    </li>
  )
}

function DeleteCourseDialog({ course, onClose }: { course: EditableCourse | null; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation(
    api.courseEditor.delete.mutationOptions({
      onSuccess: () => showMessage({ kind: 'success', text: courseEditorMessages.deleted }),
      onError: (error) =>
        showMessage({ kind: 'error', text: courseEditorMessages.deleteFailed(explainError(error)) }),
      onSettled: async () => {
        onClose()
        await queryClient.invalidateQueries(editableCoursesQuery(api))
      },
    }),
  )
  return (
    <ConfirmDialog
      title={course?.title ?? ''}
      text={courseEditorMessages.confirmDelete}
      confirmLabel="Delete course"
      isOpen={course !== null}
      isBusy={remove.isPending}
      onConfirm={() => course !== null && remove.mutate({ courseId: course.id })}
      onCancel={onClose}
    />
  )
}
