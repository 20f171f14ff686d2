import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { statusOf, useApi } from '#app/client/api.ts'
import { courseMessages } from '#app/features/courses/course.messages.ts'
import { EDITOR_PATH, NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { BAD_REQUEST, NOT_FOUND } from '#app/shared/http-status.ts'
import { newId } from '#app/shared/ids.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { countLessons, emptyDraft, toDraft, withoutStoredTexts } from './draft/course-draft.rules.ts'
import { courseEditorMessages } from './course-editor.messages.ts'
import { storedCourseQuery } from './course-editor.queries.ts'
import { CourseForm, LoadingCourse } from './course-form.tsx'
import { UNPUBLISHED } from './editor-head.tsx'
import { type EditorState, createEditorState } from './draft/editor-state.rules.ts'
import { useStoredDraft } from './draft/use-course-draft.ts'

type CourseEditorProps = {
  /** Null: a new course. */
  courseId: string | null
  /** The topic or lesson to open; 'new' for a new topic. */
  firstItem: string | null
}

/** Opens a course for editing. */
export function CourseEditor({ courseId, firstItem }: CourseEditorProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery({ ...storedCourseQuery(api, courseId ?? ''), enabled: courseId !== null })
  // Drop the cached course, so that the editor always opens with the server's current version.
  const clearCache = useEffectEvent(() => {
    queryClient.removeQueries(api.courseEditor.get.queryFilter())
    queryClient.removeQueries(api.courseEditor.text.queryFilter())
  })
  useEffect(() => () => clearCache(), [])
  const [newDraft] = useState(() => emptyDraft(newId()))
  if (courseId === null) {
    return (
      <CourseForm
        draftKey={NEW_COURSE}
        start={createEditorState(null, newDraft)}
        firstItem={firstItem}
        publication={UNPUBLISHED}
      />
    )
  }
  if (query.data !== undefined) {
    const base = toDraft(query.data)
    const { isPublished, liveLessonCount } = query.data
    return (
      <CourseForm
        draftKey={courseId}
        start={createEditorState(base, base)}
        firstItem={firstItem}
        publication={{ isPublished, liveLessonCount, lessonCount: countLessons(base) }}
      />
    )
  }
  const status = statusOf(query.error)
  if (status === NOT_FOUND || status === BAD_REQUEST) return <MissingCourse courseId={courseId} />
  if (query.error === null) return <LoadingCourse />
  return (
    <div className="wrap course-message">
      <EmptyState
        title={courseEditorMessages.loadFailed}
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    </div>
  )
}

/** The course may have been deleted while there is a draft of it; then the draft is opened. */
function MissingCourse({ courseId }: { courseId: string }) {
  const { draft, isRead } = useStoredDraft(courseId)
  const [start, setStart] = useState<EditorState | null>(null)
  if (start === null && isRead && draft !== null) {
    setStart({ ...createEditorState(null, withoutStoredTexts(draft.draft)), isDeleted: true })
  }
  if (start !== null) {
    return <CourseForm draftKey={courseId} start={start} firstItem={null} publication={UNPUBLISHED} />
  }
  return (
    <div className="wrap course-message">
      <EmptyState
        title={courseMessages.notFound}
        action={<ButtonLink to={EDITOR_PATH}>Manage Courses</ButtonLink>}
      />
    </div>
  )
}
