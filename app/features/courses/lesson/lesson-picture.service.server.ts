import type { FindPictureAccess } from '#app/features/pictures/picture-routes.server.ts'
import { isLocked } from '#app/features/courses/course.rules.ts'
import { findLesson } from '#app/features/courses/course.store.server.ts'
import { listContentsWith } from './lesson-picture.store.server.ts'

/** Of the lessons that show a picture, this many are looked at. */
const MAX_LESSONS = 20

/** A picture has the permission of a lesson that shows it: visitors read the first lesson of each topic. */
export const findLessonPictureAccess: FindPictureAccess = async (db, viewer, hash) => {
  const contents = await listContentsWith(db, hash, MAX_LESSONS)
  let access: Awaited<ReturnType<FindPictureAccess>> = 'none'
  for (const { courseId, contentId } of contents) {
    const open = await findLesson(db, null, courseId, { contentId })
    if (open !== null && open.subIndex !== null && !isLocked(null, open.subIndex)) return 'everyone'
    // Administrators edit drafts, whose lessons no outline names yet.
    if (viewer?.role === 'admin' || (viewer !== null && open !== null)) access = 'reader'
  }
  return access
}
