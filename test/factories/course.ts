import { randomUUIDv7 } from 'node:crypto'
import type { CourseToSave } from '#app/features/courses/course.schema.ts'
import { prepareCourse, storeCourse } from '#app/features/courses/course.service.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Viewer } from '#app/shared/viewer.ts'

const ADMIN: Viewer = { id: randomUUIDv7(), name: 'Ada', email: 'ada@example.com', role: 'admin' }

type LessonOptions = { id?: string; title?: string; html?: string; script?: string; cards?: string[] }
type TopicOptions = { id?: string; title?: string; lessons?: LessonOptions[] }

type CourseOptions = {
  id?: string
  title?: string
  description?: string
  topics?: TopicOptions[]
  isPublished?: boolean
}

const buildSubtopic = ({
  id = randomUUIDv7(),
  title = 'A lesson',
  html,
  script,
  cards = [],
}: LessonOptions) => ({
  id,
  title,
  recommendedFlashcards: cards,
  content: html === undefined && script === undefined ? null : { html: html ?? '', script: script ?? '' },
})

/** Builds a topic with that many lessons, each with a different text. */
export const buildTopic = (title: string, count: number): TopicOptions => ({
  title,
  lessons: Array.from({ length: count }, (_, index) => ({
    title: `${title} ${index + 1}`,
    html: `<p>Text of ${title} ${index + 1}.</p>`,
  })),
})

/** Saves a course as the editor does, in the transaction of the test. */
export async function saveCourse(tx: Transaction, viewer: Viewer, course: CourseToSave) {
  return storeCourse(tx, viewer, await prepareCourse(course))
}

/** Inserts one valid course, saved as in the editor. By default: two topics of two lessons. */
export async function insertCourse(db: Database, options: CourseOptions = {}) {
  const {
    id = randomUUIDv7(),
    title = 'Graphs',
    description = 'Model the problem, choose the traversal, prove it stops.',
    topics = [buildTopic('Modelling', 2), buildTopic('Traversal', 2)],
    isPublished = true,
  } = options
  const outline = {
    topics: topics.map((topic, index) => ({
      id: topic.id ?? randomUUIDv7(),
      title: topic.title ?? `Topic ${index + 1}`,
      subtopics: (topic.lessons ?? []).map(buildSubtopic),
    })),
  }
  const saved = await db.transaction().execute(async (tx) => {
    const stored = await saveCourse(tx, ADMIN, { id, version: 0, title, description, outline })
    const published = { published_at: new Date() }
    if (isPublished) await tx.updateTable('course').set(published).where('id', '=', id).execute()
    return stored
  })
  return { id: saved.id, version: saved.version, title, outline }
}

type LegacyLesson = { title: string; content: string; script?: string }

/** Inserts a course in the old format, with its lessons inside the outline. */
export async function insertLegacyCourse(db: Database, lessons: LegacyLesson[]) {
  const id = randomUUIDv7()
  const subtopics = lessons.map((lesson) => ({ id: randomUUIDv7(), recommendedFlashcards: [], ...lesson }))
  const topics = [{ id: randomUUIDv7(), title: 'Old topic', subtopics }]
  await db
    .insertInto('course')
    .values({ id, title: 'Old course', outline: JSON.stringify({ topics }), published_at: new Date() })
    .execute()
  return { id, topics }
}
