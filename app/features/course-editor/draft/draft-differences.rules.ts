import { type CourseDraft, type LessonDraft, nameOf } from './course-draft.rules.ts'

const MAX_LISTED = 12

type Placed = LessonDraft & { topicId: string; topicTitle: string; place: number }

const placeLessons = ({ topics }: CourseDraft): Map<string, Placed> =>
  new Map(
    topics.flatMap((topic) =>
      topic.lessons.map(
        (lesson, place) =>
          [lesson.id, { ...lesson, topicId: topic.id, topicTitle: nameOf(topic), place }] as const,
      ),
    ),
  )

function compareLessons(lesson: Placed, other: Placed, otherName: string): string[] {
  const found: string[] = []
  const name = `Lesson “${nameOf(lesson)}”`
  if (lesson.title.trim() !== other.title.trim()) {
    found.push(`${name} is called “${nameOf(other)}” in ${otherName}`)
  }
  if (
    lesson.text !== null &&
    (lesson.text.html !== other.text?.html || lesson.text.script !== other.text.script)
  ) {
    found.push(`${name} has another text in ${otherName}`)
  }
  if (lesson.cards !== other.cards) found.push(`${name} recommends other flashcards in ${otherName}`)
  if (lesson.topicId !== other.topicId)
    found.push(`${name} stands in the topic “${other.topicTitle}” in ${otherName}`)
  return found
}

const orderOf = (ids: Iterable<string>, others: ReadonlySet<string>) =>
  [...ids].filter((id) => others.has(id)).join()

/** In which points two versions of a course differ, as sentences; the first of them when there are many. */
export function listDifferences(
  { draft, name }: { draft: CourseDraft; name: string },
  { draft: other, name: otherName }: { draft: CourseDraft; name: string },
): string[] {
  const found: string[] = []
  if (draft.title.trim() !== other.title.trim()) {
    found.push(`The course is called “${nameOf(other)}” in ${otherName}`)
  }
  if (draft.description !== other.description) found.push(`The description is another one in ${otherName}`)
  const [topics, otherTopics] = [draft, other].map(
    (course) => new Map(course.topics.map((topic) => [topic.id, topic])),
  )
  const [lessons, otherLessons] = [placeLessons(draft), placeLessons(other)]
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
  const known = new Set([...otherLessons.keys(), ...(otherTopics?.keys() ?? [])])
  const ownKnown = new Set([...lessons.keys(), ...(topics?.keys() ?? [])])
  const isOtherOrder =
    orderOf(topics?.keys() ?? [], known) !== orderOf(otherTopics?.keys() ?? [], ownKnown) ||
    orderOf(lessons.keys(), known) !== orderOf(otherLessons.keys(), ownKnown)
  if (isOtherOrder) found.push(`The order is another one in ${otherName}`)
  const rest = found.length - MAX_LISTED
  return rest > 0 ? [...found.slice(0, MAX_LISTED), `And ${rest} more`] : found
}
