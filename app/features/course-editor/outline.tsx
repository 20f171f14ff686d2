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
} from './course-draft.rules.ts'
import { OutlineTree } from './outline-tree.tsx'
import type { OutlineItems } from './use-outline-items.ts'

type OutlineProps = { draft: CourseDraft; items: OutlineItems }

export function Outline({ draft, items }: OutlineProps) {
  const [topicToRemove, setTopicToRemove] = useState<string | null>(null)
  const { selectedId } = items
  const topic =
    selectedId === null
      ? null
      : (findTopic(draft, selectedId) ?? findLesson(draft, selectedId)?.topic ?? null)
  const removed = topicToRemove === null ? null : findTopic(draft, topicToRemove)

  /** A topic takes its lessons along, so that is asked. */
  function handleRemove(itemId: string) {
    if ((findTopic(draft, itemId)?.lessons.length ?? 0) > 0) setTopicToRemove(itemId)
    else items.remove(itemId)
  }

  return (
    <section className="panel" aria-labelledby="outline">
      <div className="panel-head">
        <h2 id="outline">Outline</h2>
        <span className="meta">{describeCounts(draft.topics.length, countLessons(draft))}</span>
      </div>
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
              Add lesson<span className="sr"> to {nameOf(topic)}</span>
            </span>
          </Button>
        )}
      </div>
      <ConfirmDialog
        title={removed === null ? '' : nameOf(removed)}
        text={`Remove this topic with ${removed?.lessons.length === 1 ? 'its lesson' : `its ${removed?.lessons.length ?? 0} lessons`}?`}
        confirmLabel="Remove topic"
        isOpen={removed !== null}
        onConfirm={() => {
          if (topicToRemove !== null) items.remove(topicToRemove)
          setTopicToRemove(null)
        }}
        onCancel={() => setTopicToRemove(null)}
      />
    </section>
  )
}
