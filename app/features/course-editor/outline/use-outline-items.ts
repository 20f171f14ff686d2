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

/** Which topics of the outline are open, and which topic or lesson is edited. */
export function useOutlineItems(
  draft: CourseDraft,
  edit: (change: (draft: CourseDraft) => CourseDraft) => void,
  firstItem: string | null,
): OutlineItems {
  const [chosenId, setChosenId] = useState<string | null>(
    exists(draft, firstItem) ? firstItem : (firstLessonOf(draft) ?? draft.topics[0]?.id ?? null),
  )
  const [expandedIds, setExpandedIds] = useState<ReadonlySet<string>>(() => {
    const topicId = chosenId === null ? undefined : findLesson(draft, chosenId)?.topic.id
    return new Set(topicId === undefined ? [] : [topicId])
  })
  // Another version of the course may not have it.
  const selectedId = exists(draft, chosenId) ? chosenId : null
  const expandAlso = (topicId: string) => setExpandedIds((before) => new Set([...before, topicId]))

  function select(itemId: string) {
    setChosenId(itemId)
    const topicId = findLesson(draft, itemId)?.topic.id
    if (topicId !== undefined) expandAlso(topicId)
  }

  /** A new one waits for its title. */
  const freshId = useRef<string | null>(null)
  useEffect(() => {
    if (selectedId === null || freshId.current !== selectedId) return
    freshId.current = null
    document.getElementById('item-title')?.focus()
  }, [selectedId])

  function openFresh(id: string) {
    freshId.current = id
    setChosenId(id)
  }

  function handleAddTopic() {
    const id = newId()
    edit((before) => addTopic(before, id))
    openFresh(id)
  }

  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && firstItem === NEW_COURSE) {
      const id = newId()
      edit((before) => addTopic(before, id))
      freshId.current = id
      // Asked for by the address: it happens once, after the editor has opened.
      setChosenId(id)
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
      expandAlso(topicId)
      openFresh(id)
    },
    remove: (itemId) => edit((before) => removeItem(before, itemId)),
    replace: (after) => edit(() => after),
  }
}
