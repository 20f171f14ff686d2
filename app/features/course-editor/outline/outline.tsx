import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import {
  canAddLesson,
  canAddTopic,
  countLessons,
  type CourseDraft,
  describeCounts,
  findLesson,
  findTopic,
  nameOf,
} from '#app/features/course-editor/draft/course-draft.rules.ts'
import { Panel } from '#app/ui/panel.tsx'
import { OutlineTree } from './outline-tree.tsx'
import type { OutlineItems } from './use-outline-items.ts'

/** The text of the confirmation dialog; null when the item no longer exists. */
function describeRemoval(draft: CourseDraft, itemId: string) {
  const topic = findTopic(draft, itemId)
  if (topic !== null) {
    const lessons = topic.lessons.length === 1 ? 'its lesson' : `its ${topic.lessons.length} lessons`
    return { name: nameOf(topic), question: `Remove this topic with ${lessons}?`, label: 'Remove topic' }
  }
  const lesson = findLesson(draft, itemId)?.lesson
  if (lesson === undefined) return null
  return { name: nameOf(lesson), question: 'Remove this lesson with its content?', label: 'Remove lesson' }
}

type OutlineProps = { draft: CourseDraft; items: OutlineItems }

export function Outline({ draft, items }: OutlineProps) {
  const [idToRemove, setIdToRemove] = useState<string | null>(null)
  const { selectedId } = items
  const topic =
    selectedId === null
      ? null
      : (findTopic(draft, selectedId) ?? findLesson(draft, selectedId)?.topic ?? null)
  const removal = idToRemove === null ? null : describeRemoval(draft, idToRemove)

  /** Only an empty topic is removed without confirmation. */
  function handleRemove(itemId: string) {
    if (findTopic(draft, itemId)?.lessons.length === 0) items.remove(itemId)
    else setIdToRemove(itemId)
  }

  return (
    <Panel title="Outline" meta={describeCounts(draft.topics.length, countLessons(draft))}>
      <OutlineTree
        draft={draft}
        selectedId={selectedId}
        expandedIds={items.expandedIds}
        onExpand={items.expand}
        onSelect={items.select}
        onChange={items.replace}
        onAddLesson={items.addLesson}
        onRemove={handleRemove}
      />
      <div className="panel-foot">
        <Button
          size="sm"
          variant="ghost"
          icon="plus"
          isUnavailable={!canAddTopic(draft)}
          onClick={items.addTopic}
        >
          Add Topic
        </Button>
        {topic !== null && (
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            isUnavailable={!canAddLesson(topic)}
            onClick={() => items.addLesson(topic.id)}
          >
            <span>
              Add lesson<span className="visually-hidden"> to {nameOf(topic)}</span>
            </span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={removal?.name ?? ''}
        text={removal?.question ?? ''}
        confirmLabel={removal?.label ?? ''}
        isOpen={removal !== null}
        onConfirm={() => {
          if (idToRemove !== null) items.remove(idToRemove)
          setIdToRemove(null)
        }}
        onCancel={() => setIdToRemove(null)}
      />
    </Panel>
  )
}
