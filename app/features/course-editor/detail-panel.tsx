import { newId } from '#app/shared/ids.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import {
  changeLesson,
  changeTopic,
  type CourseDraft,
  findLesson,
  findTopic,
  setLessonText,
} from './draft/course-draft.rules.ts'
import { LessonPanel } from './lesson-panel.tsx'
import { TopicPanel } from './topic-panel.tsx'
import type { OutlineItems } from './outline/use-outline-items.ts'

type DetailPanelProps = {
  draft: CourseDraft
  items: OutlineItems
  hasErrors: boolean
  onEdit: (change: (draft: CourseDraft) => CourseDraft) => void
}

/** The topic or lesson that is selected in the outline. */
export function DetailPanel({ draft, items, hasErrors, onEdit }: DetailPanelProps) {
  const { selectedId } = items
  const topic = selectedId === null ? null : findTopic(draft, selectedId)
  const found = selectedId === null ? null : findLesson(draft, selectedId)
  if (topic !== null) {
    return (
      <TopicPanel
        key={topic.id}
        topic={topic}
        index={draft.topics.indexOf(topic)}
        hasErrors={hasErrors}
        onTitle={(title) => onEdit((before) => changeTopic(before, topic.id, title))}
        onAddLesson={() => items.addLesson(topic.id)}
      />
    )
  }
  if (found === null) {
    return (
      <EmptyState
        title={draft.topics.length === 0 ? 'Add a topic to get started.' : 'Select a topic or a lesson.'}
      />
    )
  }
  const { id } = found.lesson
  return (
    <LessonPanel
      key={id}
      courseId={draft.id}
      found={found}
      hasErrors={hasErrors}
      onChange={(change) => onEdit((before) => changeLesson(before, id, change))}
      onText={(text, stored) =>
        onEdit((before) => setLessonText(before, id, text, { stored, contentId: newId() }))
      }
    />
  )
}
