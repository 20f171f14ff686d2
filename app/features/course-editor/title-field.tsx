import { MAX_COURSE_TITLE } from '#app/features/courses/course.rules.ts'
import { TextField } from '#app/ui/text-field.tsx'
import { courseEditorMessages } from './course-editor.messages.ts'

type TitleFieldProps = { title: string; hasErrors: boolean; onChange: (title: string) => void }

/** The title of the topic or lesson that is selected. */
export function TitleField({ title, hasErrors, onChange }: TitleFieldProps) {
  return (
    <TextField
      label="Title"
      id="item-title"
      dir="auto"
      maxLength={MAX_COURSE_TITLE}
      value={title}
      error={hasErrors && title.trim() === '' ? courseEditorMessages.nameMissing : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
