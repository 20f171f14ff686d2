import { useEffect, useRef, useState } from 'react'
import { NEW_COURSE } from '#app/features/courses/course.rules.ts'
import { newId } from '#app/shared/ids.ts'
import {
  addLesson,
  addTopic,
  type CourseDraft,
  findLesson,
  findTopic,
  removeItem,
} from '#app/features/course-editor/draft/course-draft.rules.ts'

export type OutlineItems = {
  selectedId: string | null
  expandedIds: ReadonlySet<string>
  expand: (ids: ReadonlySet<string>) => void
  select: (itemId: string) => void
  addTopic: () => void
  addLesson: (topicId: string) => void
  remove: (itemId: string) => void
  replace: (draft: CourseDraft) => void
}

const exists = (draft: CourseDraft, itemId: string | null) =>
  itemId !== null && (findTopic(draft, itemId) !== null || findLesson(draft, itemId) !== null)

const firstLessonOf = ({ topics }: CourseDraft) =>
  topics.find(({ lessons }) => lessons.length > 0)?.lessons[0]?.id

/** The state of the outline: which topics are expanded, and which item is selected. */
export function useOutlineItems(
  draft: CourseDraft,
  edit: (change: (draft: CourseDraft) => CourseDraft) => void,
  firstItem: string | null,
): OutlineItems {
  const [requestedId, setRequestedId] = useState<string | null>(
    exists(draft, firstItem) ? firstItem : (firstLessonOf(draft) ?? draft.topics[0]?.id ?? null),
  )
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(() => {
    const topicId = requestedId === null ? undefined : findLesson(draft, requestedId)?.topic.id
    return new Set(topicId === undefined ? [] : [topicId])
  })
  // The item may not exist in another version of the course.
  const selectedId = exists(draft, requestedId) ? requestedId : null
  const expandTopic = (topicId: string) => setExpandedIds((before) => new Set([...before, topicId]))

  function select(itemId: string) {
    setRequestedId(itemId)
    const topicId = findLesson(draft, itemId)?.topic.id
    if (topicId !== undefined) expandTopic(topicId)
  }

  /** The title field of a new item gets the focus. */
  const newItemId = useRef<string | null>(null)
  useEffect(() => {
    if (selectedId === null || newItemId.current !== selectedId) return
    newItemId.current = null
    document.getElementById('item-title')?.focus()
  }, [selectedId])

  function selectNew(id: string) {
    newItemId.current = id
    setRequestedId(id)
  }

  function handleAddTopic() {
    const id = newId()
    edit((before) => addTopic(before, id))
    selectNew(id)
  }

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && firstItem === NEW_COURSE) {
      const id = newId()
      edit((before) => addTopic(before, id))
      newItemId.current = id
      // Requested by the URL: done once, after the editor has opened.
      setRequestedId(id)
    }
    isFirst.current = false
  }, [firstItem, edit])

  return {
    selectedId,
    expandedIds,
    expand: setExpandedIds,
    select,
    addTopic: handleAddTopic,
    addLesson(topicId) {
      const id = newId()
      edit((before) => addLesson(before, topicId, id))
      expandTopic(topicId)
      selectNew(id)
    },
    remove: (itemId) => edit((before) => removeItem(before, itemId)),
    replace: (after) => edit(() => after),
  }
}
