import type { Key } from 'react-aria-components/Tree'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import {
  type CourseDraft,
  findLesson,
  findTopic,
  nameOf,
} from '#app/features/course-editor/draft/course-draft.rules.ts'
import { type DropPosition, canDrop } from './outline-moves.rules.ts'

const TOPIC = 'flashcards-topic'
const LESSON = 'flashcards-lesson'

/** Drag and drop by mouse and keyboard; React Aria announces the drop targets to screen readers. */
export function useOutlineDragging(
  draft: CourseDraft,
  onMove: (itemId: string, target: DropPosition) => void,
) {
  const toDragItem = (key: Key) => {
    const id = String(key)
    const topic = findTopic(draft, id)
    const title = nameOf(topic ?? findLesson(draft, id)?.lesson ?? { title: '' })
    return { [topic === null ? LESSON : TOPIC]: id, 'text/plain': title }
  }
  return useDragAndDrop({
    getItems: (keys) => Array.from(keys, toDragItem),
    getDropOperation: (target, types) => (canDrop(draft, target, types.has(TOPIC)) ? 'move' : 'cancel'),
    onMove: ({ keys, target }) => {
      for (const key of keys) onMove(String(key), target)
    },
  })
}
