import { Button } from '#app/ui/button.tsx'
import { canAddLesson, nameOf, type TopicDraft } from './draft/course-draft.rules.ts'
import { TitleField } from './title-field.tsx'

type TopicPanelProps = {
  topic: TopicDraft
  index: number
  hasErrors: boolean
  onTitle: (title: string) => void
  onAddLesson: () => void
}

export function TopicPanel({ topic, index, hasErrors, onTitle, onAddLesson }: TopicPanelProps) {
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
        <TitleField title={topic.title} hasErrors={hasErrors} onChange={onTitle} />
        <div>
          <Button icon="plus" isUnavailable={!canAddLesson(topic)} onClick={onAddLesson}>
            Add lesson
          </Button>
        </div>
      </div>
    </section>
  )
}
