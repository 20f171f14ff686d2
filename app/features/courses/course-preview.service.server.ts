import type { Database } from '#app/platform/database.server.ts'
import { findCourseSummary } from './course-sitemap.store.server.ts'

/** What a link to a course shows elsewhere. */
export async function findCoursePreview(db: Database, courseId: string) {
  const course = await findCourseSummary(db, courseId)
  if (course === null) return null
  const { title, lessonCount } = course
  const note = lessonCount === 0 ? 'Coming soon' : lessonCount === 1 ? '1 lesson' : `${lessonCount} lessons`
  return { kind: 'Course', title, note }
}
