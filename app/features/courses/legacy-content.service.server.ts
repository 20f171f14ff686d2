import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { MAX_COURSES, MAX_LESSON_HTML, MAX_LESSON_SCRIPT } from './course.rules.ts'
import { type Outline, outlineSchema } from './course.schema.ts'
import { listLegacyCourseIds, lockOutline, upsertContents, replaceOutline } from './course.store.server.ts'
import { sanitizeForStore } from './lesson/lesson-html.server.ts'

type Content = { id: string; html: string; script: string }
type SplitOutline = { outline: Outline; contents: Content[]; tooLongIds: string[]; isChanged: boolean }

/** Separates the inline content of an outline into content documents. */
function extractInlineContent({ topics }: Outline): SplitOutline {
  const contents: Content[] = []
  const tooLongIds: string[] = []
  let isChanged = false
  const moved = topics.map((topic) => ({
    ...topic,
    subtopics: topic.subtopics.map(({ content, script, ...subtopic }) => {
      if (content === undefined && script === undefined) return subtopic
      // A content document takes precedence; inline content beside it is a leftover.
      if (subtopic.contentRefId !== null && subtopic.contentRefId !== undefined) {
        isChanged = true
        return subtopic
      }
      const document = {
        id: randomUUIDv7(),
        html: sanitizeForStore(content ?? ''),
        script: script?.trim() ?? '',
      }
      const isTooLong =
        Buffer.byteLength(document.html) > MAX_LESSON_HTML ||
        Buffer.byteLength(document.script) > MAX_LESSON_SCRIPT
      if (isTooLong) {
        tooLongIds.push(subtopic.id)
        return { ...subtopic, content, script }
      }
      isChanged = true
      contents.push(document)
      return { ...subtopic, contentRefId: document.id }
    }),
  }))
  return { outline: { topics: moved }, contents, tooLongIds, isChanged }
}

async function moveCourse(db: Database, log: Log, courseId: string): Promise<number> {
  const { contents, tooLongIds } = await db.transaction().execute(async (tx) => {
    const row = await lockOutline(tx, courseId)
    const split = extractInlineContent(row === null ? { topics: [] } : outlineSchema.parse(row))
    await upsertContents(tx, courseId, split.contents)
    if (split.isChanged) await replaceOutline(tx, courseId, split.outline)
    return split
  })
  if (contents.length > 0) {
    log.info({ courseId, lessons: contents.length }, 'inline lessons moved to content documents')
  }
  if (tooLongIds.length > 0) {
    log.warn({ courseId, lessonIds: tooLongIds }, 'inline lessons too long to move')
  }
  return contents.length
}

/**
 * Moves the inline content of every course of the older format to content documents, course by course. Two processes
 * may run it at once: the second one finds nothing left to move. A failed course is logged, and the next run tries it
 * again. Returns the number of moved lessons.
 */
export async function moveLegacyContent(db: Database, log: Log): Promise<number> {
  let moved = 0
  for (const courseId of await listLegacyCourseIds(db, MAX_COURSES)) {
    try {
      moved += await moveCourse(db, log, courseId)
    } catch (err) {
      log.warn({ err, courseId }, 'inline lessons not moved')
    }
  }
  return moved
}
