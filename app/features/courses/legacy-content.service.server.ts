import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { MAX_LESSON_HTML, MAX_LESSON_SCRIPT } from './course.rules.ts'
import { type Outline, outlineSchema, type Subtopic } from './course.schema.ts'
import { lockOutline, putContents, replaceOutline } from './course.store.server.ts'
import { sanitizeForStore } from './lesson-html.server.ts'

const isLegacy = ({ content, script }: Subtopic) => content !== undefined || script !== undefined

export const hasLegacyContent = ({ topics }: Outline): boolean =>
  topics.some(({ subtopics }) => subtopics.some(isLegacy))

type Content = { id: string; html: string; script: string }

/** The same outline with its inline content taken out, and that content as documents. */
function takeOut({ topics }: Outline): { outline: Outline; contents: Content[] } {
  const contents: Content[] = []
  const moved = topics.map((topic) => ({
    ...topic,
    subtopics: topic.subtopics.map(({ content, script, ...subtopic }) => {
      if (content === undefined && script === undefined) return subtopic
      // A lesson that has a document already shows that one: what stands beside it is left over.
      if (subtopic.contentRefId !== null && subtopic.contentRefId !== undefined) return subtopic
      const made = { id: randomUUIDv7(), html: sanitizeForStore(content ?? ''), script: script?.trim() ?? '' }
      const isTooLong =
        Buffer.byteLength(made.html) > MAX_LESSON_HTML || Buffer.byteLength(made.script) > MAX_LESSON_SCRIPT
      if (isTooLong) {
        return { ...subtopic, content, script }
      }
      contents.push(made)
      return { ...subtopic, contentRefId: made.id }
    }),
  }))
  return { outline: { topics: moved }, contents }
}

/**
 * Moves the inline content of a course to content documents. Whoever comes second finds nothing left to move. A
 * failure is logged: the next reader tries again.
 */
export async function moveLegacyContent(db: Database, log: Log, courseId: string): Promise<void> {
  try {
    const moved = await db.transaction().execute(async (tx) => {
      const row = await lockOutline(tx, courseId)
      if (row === null) return 0
      const { outline, contents } = takeOut(outlineSchema.parse(row))
      if (contents.length === 0) return 0
      await putContents(tx, courseId, contents)
      await replaceOutline(tx, courseId, outline)
      return contents.length
    })
    if (moved > 0) log.info({ courseId, lessons: moved }, 'inline lessons moved to content documents')
  } catch (err) {
    log.warn({ err, courseId }, 'inline lessons not moved')
  }
}
