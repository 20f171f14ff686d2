import { publicRead, router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { courseIdInput, lessonDoneInput, lessonIdInput, lessonInput } from './course.schema.ts'
import { listCourses, readCourse } from './course.service.server.ts'
import { markLessonSeen, setLessonDone } from './lesson/lesson-progress.service.server.ts'
import { readLesson } from './lesson/lesson.service.server.ts'
import { listCourseProgress, readFinishedCourse } from './progress/course-progress.service.server.ts'

export const courseRouter = router({
  list: publicRead.query(({ ctx }) => listCourses(ctx)),
  get: publicRead.input(courseIdInput).query(({ ctx, input }) => readCourse(ctx, input.courseId)),
  lesson: publicRead
    .input(lessonInput)
    .query(({ ctx, input }) => readLesson(ctx, input.courseId, input.lesson)),
  progress: signedIn.query(({ ctx }) => listCourseProgress(ctx)),
  finished: signedIn.input(courseIdInput).query(({ ctx, input }) => readFinishedCourse(ctx, input.courseId)),
  see: signedInWrite.input(lessonIdInput).mutation(({ ctx, input }) => markLessonSeen(ctx, input)),
  setDone: signedInWrite.input(lessonDoneInput).mutation(({ ctx, input }) => setLessonDone(ctx, input)),
})
