import type { Database } from '#app/platform/database.server.ts'
import { findCourseSummary } from './course-sitemap.store.server.ts'

/** The text of a course's link preview picture. */
export async function findCoursePreview(db: Database, courseId: string) {
  const course = await findCourseSummary(db, courseId)
  if (course === null) return null
  const { title, lessonCount } = course
  const note = lessonCount === 0 ? 'Coming soon' : lessonCount === 1 ? '1 lesson' : `${lessonCount} lessons`
  return { kind: 'Course', title, note }
}
