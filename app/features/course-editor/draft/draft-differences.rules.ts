import { type CourseDraft, type LessonDraft, nameOf } from './course-draft.rules.ts'

const MAX_LISTED = 12

type IndexedLesson = LessonDraft & { topicId: string; topicTitle: string }

const indexLessons = ({ topics }: CourseDraft): Map<string, IndexedLesson> =>
  new Map(
    topics.flatMap((topic) =>
      topic.lessons.map(
        (lesson) => [lesson.id, { ...lesson, topicId: topic.id, topicTitle: nameOf(topic) }] as const,
      ),
    ),
  )

function compareLessons(lesson: IndexedLesson, other: IndexedLesson, otherName: string): string[] {
  const found: string[] = []
  const name = `Lesson “${nameOf(lesson)}”`
  if (lesson.title.trim() !== other.title.trim()) {
    found.push(`${name} is called “${nameOf(other)}” in ${otherName}`)
  }
  if (
    lesson.text !== null &&
    (lesson.text.html !== other.text?.html || lesson.text.script !== other.text.script)
  ) {
    found.push(`${name} has different text in ${otherName}`)
  }
  if (lesson.cards !== other.cards) found.push(`${name} recommends different flashcards in ${otherName}`)
  if (lesson.topicId !== other.topicId)
    found.push(`${name} is in the topic “${other.topicTitle}” in ${otherName}`)
  return found
}

const orderOf = (ids: Iterable<string>, others: ReadonlySet<string>) =>
  [...ids].filter((id) => others.has(id)).join()

/** The differences between two versions of a course as sentences, capped at MAX_LISTED. */
export function listDifferences(
  { draft, name }: { draft: CourseDraft; name: string },
  { draft: other, name: otherName }: { draft: CourseDraft; name: string },
): string[] {
  const found: string[] = []
  if (draft.title.trim() !== other.title.trim()) {
    found.push(`The course is called “${nameOf(other)}” in ${otherName}`)
  }
  if (draft.description !== other.description) found.push(`The description is different in ${otherName}`)
  const [topics, otherTopics] = [draft, other].map(
    (course) => new Map(course.topics.map((topic) => [topic.id, topic])),
  )
  const [lessons, otherLessons] = [indexLessons(draft), indexLessons(other)]
  for (const [id, topic] of topics ?? []) {
    const same = otherTopics?.get(id)
    if (same === undefined) found.push(`Topic “${nameOf(topic)}” is only in ${name}`)
    else if (same.title.trim() !== topic.title.trim()) {
      found.push(`Topic “${nameOf(topic)}” is called “${nameOf(same)}” in ${otherName}`)
    }
  }
  for (const [id, topic] of otherTopics ?? []) {
    if (topics?.has(id) !== true) found.push(`Topic “${nameOf(topic)}” is only in ${otherName}`)
  }
  for (const [id, lesson] of lessons) {
    const same = otherLessons.get(id)
    if (same === undefined) found.push(`Lesson “${nameOf(lesson)}” is only in ${name}`)
    else found.push(...compareLessons(lesson, same, otherName))
  }
  for (const [id, lesson] of otherLessons) {
    if (!lessons.has(id)) found.push(`Lesson “${nameOf(lesson)}” is only in ${otherName}`)
  }
  const otherIds = new Set([...otherLessons.keys(), ...(otherTopics?.keys() ?? [])])
  const ownIds = new Set([...lessons.keys(), ...(topics?.keys() ?? [])])
  const isReordered =
    orderOf(topics?.keys() ?? [], otherIds) !== orderOf(otherTopics?.keys() ?? [], ownIds) ||
    orderOf(lessons.keys(), otherIds) !== orderOf(otherLessons.keys(), ownIds)
  if (isReordered) found.push(`The order is different in ${otherName}`)
  const rest = found.length - MAX_LISTED
  return rest > 0 ? [...found.slice(0, MAX_LISTED), `And ${rest} more`] : found
}
