import {
  canAddLesson,
  type CourseDraft,
  findLesson,
  findTopic,
  nameOf,
  removeItem,
} from '#app/features/course-editor/draft/course-draft.rules.ts'

function insertAt<T>(items: readonly T[], index: number, item: T): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)]
}

/** Moves a topic before another one; null: to the end. */
export function moveTopicBefore(draft: CourseDraft, topicId: string, beforeId: string | null): CourseDraft {
  const topic = findTopic(draft, topicId)
  if (topic === null || topicId === beforeId) return draft
  const others = draft.topics.filter(({ id }) => id !== topicId)
  const at = beforeId === null ? others.length : others.findIndex(({ id }) => id === beforeId)
  return at === -1 ? draft : { ...draft, topics: insertAt(others, at, topic) }
}

/** Moves a lesson before another one of a topic; null: to the end. Does nothing when the topic is full. */
export function moveLessonBefore(
  draft: CourseDraft,
  lessonId: string,
  topicId: string,
  beforeId: string | null,
): CourseDraft {
  const found = findLesson(draft, lessonId)
  const target = findTopic(draft, topicId)
  if (found === null || target === null || lessonId === beforeId) return draft
  if (found.topic.id !== topicId && !canAddLesson(target)) return draft
  const rest = removeItem(draft, lessonId)
  const topics = rest.topics.map((topic) => {
    if (topic.id !== topicId) return topic
    const at = beforeId === null ? topic.lessons.length : topic.lessons.findIndex(({ id }) => id === beforeId)
    return { ...topic, lessons: insertAt(topic.lessons, at === -1 ? topic.lessons.length : at, found.lesson) }
  })
  return { ...rest, topics }
}

export type Step = -1 | 1

/** Moves one step up or down; a lesson continues into the neighbouring topic. Returns the same draft at either end. */
export function moveByStep(draft: CourseDraft, itemId: string, step: Step): CourseDraft {
  const { topics } = draft
  const topicIndex = topics.findIndex(({ id }) => id === itemId)
  if (topicIndex !== -1) {
    if (topics[topicIndex + step] === undefined) return draft
    return moveTopicBefore(draft, itemId, topics[step === -1 ? topicIndex - 1 : topicIndex + 2]?.id ?? null)
  }
  const found = findLesson(draft, itemId)
  if (found === null) return draft
  const { topic, lessonIndex } = found
  if (topic.lessons[lessonIndex + step] !== undefined) {
    const before = topic.lessons[step === -1 ? lessonIndex - 1 : lessonIndex + 2]?.id ?? null
    return moveLessonBefore(draft, itemId, topic.id, before)
  }
  const next = topics[found.topicIndex + step]
  if (next === undefined) return draft
  return moveLessonBefore(draft, itemId, next.id, step === -1 ? null : (next.lessons[0]?.id ?? null))
}

/** For screen readers, for example 'Position 2 of 5 in Traversal.' */
export function describePosition(draft: CourseDraft, itemId: string): string {
  const topicIndex = draft.topics.findIndex(({ id }) => id === itemId)
  if (topicIndex !== -1) return `Position ${topicIndex + 1} of ${draft.topics.length}.`
  const found = findLesson(draft, itemId)
  if (found === null) return ''
  return `Position ${found.lessonIndex + 1} of ${found.topic.lessons.length} in ${nameOf(found.topic)}.`
}

/** A drop target in the outline, in React Aria's terms. */
export type DropPosition = { type: 'root' } | ItemPosition
type ItemPosition = { type: 'item'; key: string | number; dropPosition: 'before' | 'after' | 'on' }

/** A topic can be dropped between topics; a lesson between lessons, or onto a topic (appended to it). */
export function canDrop(draft: CourseDraft, target: DropPosition, isTopic: boolean): boolean {
  if (target.type === 'root') return false
  const isOntoTopic = findTopic(draft, String(target.key)) !== null
  if (isTopic) return isOntoTopic && target.dropPosition !== 'on'
  return isOntoTopic === (target.dropPosition === 'on')
}

/** The drop target for an item that is dragged over a row; null when it can't be dropped there. */
export function findDropPosition(
  draft: CourseDraft,
  itemId: string,
  { overId, isUpperHalf }: { overId: string; isUpperHalf: boolean },
): ItemPosition | null {
  const isTopic = findTopic(draft, itemId) !== null
  const overTopic = findTopic(draft, overId)
  // Over a lesson, a topic is dropped after the whole topic of that lesson.
  const key = isTopic ? (overTopic ?? findLesson(draft, overId)?.topic)?.id : overId
  if (key === undefined || key === itemId) return null
  if (!isTopic && overTopic !== null) return { type: 'item', key, dropPosition: 'on' }
  const isBefore = isUpperHalf && key === overId
  return { type: 'item', key, dropPosition: isBefore ? 'before' : 'after' }
}

export function dropItem(draft: CourseDraft, itemId: string, target: DropPosition): CourseDraft {
  if (target.type === 'root') return draft
  const key = String(target.key)
  const isAfter = target.dropPosition === 'after'
  if (findTopic(draft, itemId) !== null) {
    const others = draft.topics.filter(({ id }) => id !== itemId)
    const at = others.findIndex(({ id }) => id === key)
    if (at === -1) return draft
    return moveTopicBefore(draft, itemId, (isAfter ? others[at + 1] : others[at])?.id ?? null)
  }
  if (target.dropPosition === 'on') return moveLessonBefore(draft, itemId, key, null)
  const found = findLesson(draft, key)
  if (found === null) return draft
  const others = found.topic.lessons.filter(({ id }) => id !== itemId)
  const at = others.findIndex(({ id }) => id === key)
  if (at === -1) return draft
  return moveLessonBefore(draft, itemId, found.topic.id, (isAfter ? others[at + 1] : others[at])?.id ?? null)
}
