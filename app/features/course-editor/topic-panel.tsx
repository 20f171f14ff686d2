import { MAX_COURSE_TITLE } from '#app/features/courses/course.rules.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { canAddLesson, nameOf, type TopicDraft } from './draft/course-draft.rules.ts'
import { courseEditorMessages } from './course-editor.messages.ts'

type TopicPanelProps = {
  topic: TopicDraft
  index: number
  hasErrors: boolean
  onTitle: (title: string) => void
  onAddLesson: () => void
}

export function TopicPanel({ topic, index, hasErrors, onTitle, onAddLesson }: TopicPanelProps) {
  const isBlank = topic.title.trim() === ''
  return (
    <section className="panel editor-detail" aria-labelledby="chosen">
      <div className="panel-head">
        <div className="grow">
          <p className="small faint">Topic {index + 1}</p>
          <h2 id="chosen" tabIndex={-1} dir="auto">
            {nameOf(topic)}
          </h2>
        </div>
      </div>
      <div className="panel-body form">
        <TextField
          label="Title"
          id="item-title"
          dir="auto"
          maxLength={MAX_COURSE_TITLE}
          value={topic.title}
          error={hasErrors && isBlank ? courseEditorMessages.nameMissing : undefined}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
        <div>
          <Button icon="plus" isUnavailable={!canAddLesson(topic)} onClick={onAddLesson}>
            Add lesson
          </Button>
        </div>
      </div>
    </section>
  )
}
