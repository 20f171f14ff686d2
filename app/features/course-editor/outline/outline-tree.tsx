import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ActionMenu } from '#app/ui/action-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  canAddLesson,
  type CourseDraft,
  nameOf,
  type TopicDraft,
} from '#app/features/course-editor/draft/course-draft.rules.ts'
import { EditorIcon } from '#app/features/course-editor/editor-icon.tsx'
import {
  describePosition,
  type DropPosition,
  dropItem,
  moveByStep,
  type Step,
} from './outline-moves.rules.ts'
import { useOutlineDragging } from './use-outline-dragging.ts'
import { useTouchDragging } from './use-touch-dragging.ts'

export type OutlineTreeProps = {
  draft: CourseDraft
  selectedId: string | null
  expandedIds: ReadonlySet<string>
  onExpand: (ids: ReadonlySet<string>) => void
  onSelect: (itemId: string) => void
  onChange: (draft: CourseDraft) => void
  onAddLesson: (topicId: string) => void
  onRemove: (itemId: string) => void
}

/** The topics and their lessons, reordered by drag and drop or by each item's menu. */
export function OutlineTree(props: OutlineTreeProps) {
  const { draft, expandedIds, onExpand, onSelect, onChange } = props
  const [announcement, setAnnouncement] = useState('')

  function finishMove(itemId: string, newDraft: CourseDraft) {
    if (newDraft === draft) return
    onChange(newDraft)
    const topicId = newDraft.topics.find(({ lessons }) => lessons.some(({ id }) => id === itemId))?.id
    if (topicId !== undefined && !expandedIds.has(topicId)) onExpand(new Set([...expandedIds, topicId]))
    setAnnouncement(`${nameOf(findItem(newDraft, itemId))} moved. ${describePosition(newDraft, itemId)}`)
  }

  const frame = useRef<HTMLDivElement>(null)
  const handleDrop = (itemId: string, target: DropPosition) =>
    finishMove(itemId, dropItem(draft, itemId, target))
  const { dragAndDropHooks } = useOutlineDragging(draft, handleDrop)
  const { liftedId, marker, handlers } = useTouchDragging(frame, draft, handleDrop)
  const handleStep = (itemId: string, step: Step) => finishMove(itemId, moveByStep(draft, itemId, step))

  return (
    <>
      <p className="visually-hidden" role="status" data-outline-status>
        {announcement}
      </p>
      <div ref={frame} className="outline-frame" {...handlers}>
        <Tree
          className="outline-tree"
          aria-label="Outline"
          items={draft.topics}
          dependencies={[props.selectedId, liftedId]}
          expandedKeys={expandedIds}
          onExpandedChange={(keys) => onExpand(new Set(Array.from(keys, String)))}
          onAction={(key) => onSelect(String(key))}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => <p className="outline-empty">No topics yet.</p>}
        >
          {(topic) => <TopicItem {...props} topic={topic} liftedId={liftedId} onStep={handleStep} />}
        </Tree>
        {marker !== null && (
          <div
            className="outline-drop-mark"
            data-onto={marker.size > 0 || undefined}
            style={{ insetBlockStart: `${marker.start}px`, blockSize: `${marker.size}px` }}
          />
        )}
      </div>
    </>
  )
}

const findItem = (draft: CourseDraft, itemId: string) =>
  draft.topics.flatMap((topic) => [topic, ...topic.lessons]).find(({ id }) => id === itemId) ?? { title: '' }

type ItemProps = OutlineTreeProps & {
  topic: TopicDraft
  /** The item that is dragged by touch. */
  liftedId: string | null
  onStep: (itemId: string, step: Step) => void
}

function TopicItem({ topic, ...props }: ItemProps) {
  return (
    <TreeItem
      id={topic.id}
      textValue={nameOf(topic)}
      className="outline-item outline-topic"
      hasChildItems={topic.lessons.length > 0}
    >
      <TreeItemContent>
        {({ isExpanded }) => (
          <Row item={topic} noun="topic" isCurrent={props.selectedId === topic.id} {...{ topic, ...props }}>
            <AriaButton
              slot="chevron"
              className="outline-expander"
              aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${nameOf(topic)}`}
            >
              <Icon name="chevron-right" />
            </AriaButton>
          </Row>
        )}
      </TreeItemContent>
      <Collection items={topic.lessons} dependencies={[props.selectedId, props.liftedId]}>
        {(lesson) => (
          <TreeItem id={lesson.id} textValue={nameOf(lesson)} className="outline-item outline-lesson">
            <TreeItemContent>
              <Row
                item={lesson}
                noun="lesson"
                isCurrent={props.selectedId === lesson.id}
                {...{ topic, ...props }}
              />
            </TreeItemContent>
          </TreeItem>
        )}
      </Collection>
    </TreeItem>
  )
}

type RowProps = ItemProps & {
  item: { id: string; title: string }
  noun: 'topic' | 'lesson'
  isCurrent: boolean
  children?: React.ReactNode
}

function Row({ item, noun, isCurrent, liftedId, topic, children, onStep, onAddLesson, onRemove }: RowProps) {
  const name = nameOf(item)
  return (
    <div
      className="outline-row"
      data-current={isCurrent || undefined}
      data-lifted={liftedId === item.id || undefined}
    >
      {/* React Aria's button ignores pointer events, so touch dragging starts on the grip around it. */}
      <span className="grip">
        <AriaButton slot="drag" className="handle" aria-label={`Reorder ${noun} ${name}`}>
          <EditorIcon name="grip" />
        </AriaButton>
      </span>
      {children}
      <span className="grow" dir="auto" aria-current={isCurrent ? 'true' : undefined}>
        {name}
      </span>
      <span className="outline-hints small faint" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> drop
      </span>
      {noun === 'topic' && <span className="small faint nums">{topic.lessons.length}</span>}
      <ActionMenu
        label={`Move or remove ${name}`}
        actions={[
          { id: 'up', label: 'Move up', icon: 'arrow-up', onAction: () => onStep(item.id, -1) },
          { id: 'down', label: 'Move down', icon: 'arrow-down', onAction: () => onStep(item.id, 1) },
          ...(noun === 'topic' && canAddLesson(topic)
            ? [
                {
                  id: 'add',
                  label: 'Add lesson',
                  icon: 'plus' as const,
                  onAction: () => onAddLesson(topic.id),
                },
              ]
            : []),
          { id: 'remove', label: 'Remove', icon: 'trash', isDanger: true, onAction: () => onRemove(item.id) },
        ]}
      />
    </div>
  )
}
