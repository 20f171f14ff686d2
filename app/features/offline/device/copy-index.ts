import { openOfflineStore } from './offline-store.ts'
import {
  type CopyContent,
  type OfflineEntry,
  deckKey,
  exerciseKey,
  LEARNER_KEY,
} from './device-copy.rules.ts'
import type { OfflineTarget } from './page-copy.rules.ts'

/** Everything that this device holds of a person; empty if storage is blocked or was cleared. */
export async function listCopies(personId: string): Promise<OfflineEntry[]> {
  try {
    return await openOfflineStore(personId).list()
  } catch {
    return []
  }
}

type ContentOf<Kind extends CopyContent['kind']> = Extract<CopyContent, { kind: Kind }>

export const contentsOf = <Kind extends CopyContent['kind']>(
  entries: readonly OfflineEntry[],
  kind: Kind,
): ContentOf<Kind>[] => {
  const isOfKind = (content: CopyContent): content is ContentOf<Kind> => content.kind === kind
  return entries.map(({ content }) => content).filter(isOfKind)
}

type LessonTarget = Extract<OfflineTarget, { kind: 'lesson' }>

/** Without a lesson in the URL, the course opens with the one that was read last. */
export function findLesson(entries: readonly OfflineEntry[], { courseId, lessonId, position }: LessonTarget) {
  const ofCourse = contentsOf(
    entries.toSorted((a, b) => b.usedAt - a.usedAt),
    'lesson',
  ).filter((lesson) => lesson.courseId === courseId)
  if (lessonId !== null) return ofCourse.find(({ lesson }) => lesson.id === lessonId) ?? null
  if (position === null) return ofCourse[0] ?? null
  const [topicIndex, subIndex] = position
  return (
    ofCourse.find(({ lesson }) => lesson.topicIndex === topicIndex && lesson.subIndex === subIndex) ?? null
  )
}

/** Whether a page opens without a network. */
export function isOnDevice(entries: readonly OfflineEntry[], target: OfflineTarget): boolean {
  const has = (key: string) => entries.some((entry) => entry.key === key)
  if (target.kind === 'study') return has(deckKey(target.deckId))
  if (target.kind === 'exercise') return has(exerciseKey(target.slug))
  if (target.kind === 'lesson') return findLesson(entries, target) !== null
  return target.kind !== 'other' && has(LEARNER_KEY)
}
