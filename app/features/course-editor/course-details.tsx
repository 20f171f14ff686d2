import type { RefObject } from 'react'
import { MAX_COURSE_DESCRIPTION, MAX_COURSE_TITLE } from '#app/features/courses/course.rules.ts'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { CourseDraft } from './draft/course-draft.rules.ts'
import { courseEditorMessages } from './course-editor.messages.ts'

type CourseDetailsProps = {
  draft: CourseDraft
  hasErrors: boolean
  titleField: RefObject<HTMLInputElement | null>
  onChange: (change: Partial<Pick<CourseDraft, 'title' | 'description'>>) => void
}

export function CourseDetails({ draft, hasErrors, titleField, onChange }: CourseDetailsProps) {
  const isBlank = draft.title.trim() === ''
  return (
    <section className="panel panel-body form" aria-label="Course details">
      <TextField
        label="Course title"
        ref={titleField}
        dir="auto"
        required
        maxLength={MAX_COURSE_TITLE}
        value={draft.title}
        error={hasErrors && isBlank ? courseEditorMessages.titleMissing : undefined}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextareaField
        label="Description"
        hint="The course list shows the first 80 characters."
        dir="auto"
        rows={3}
        maxLength={MAX_COURSE_DESCRIPTION}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </section>
  )
}
