import { courseIdInput, publishCourseInput, saveCourseInput } from '#app/features/courses/course.schema.ts'
import { adminRead, adminWrite, router } from '#app/platform/procedures.server.ts'
import {
  contentInput,
  recommendedIdsInput,
  searchCardsInput,
} from '#app/features/courses/course-editing.schema.ts'
import {
  listForEditing,
  publishCourse,
  readForEditing,
  readTextForEditing,
  removeCourse,
  saveEditedCourse,
} from '#app/features/courses/course-editing.service.server.ts'
import { prepareCourse } from '#app/features/courses/course.service.server.ts'
import {
  findRecommendable,
  searchRecommendable,
} from '#app/features/courses/lesson/recommended-card.service.server.ts'

/** For administrators; everyone else gets a 404. */
export const courseEditorRouter = router({
  list: adminRead.query(({ ctx }) => listForEditing(ctx.db)),
  get: adminRead.input(courseIdInput).query(({ ctx, input }) => readForEditing(ctx.db, input.courseId)),
  text: adminRead.input(contentInput).query(({ ctx, input }) => readTextForEditing(ctx.db, input)),
  save: adminWrite
    .input(saveCourseInput.transform(prepareCourse))
    .mutation(({ ctx, input }) => saveEditedCourse(ctx, input)),
  setPublished: adminWrite.input(publishCourseInput).mutation(({ ctx, input }) => publishCourse(ctx, input)),
  searchCards: adminRead
    .input(searchCardsInput)
    .query(({ ctx, input }) => searchRecommendable(ctx.db, input.text)),
  cards: adminRead.input(recommendedIdsInput).query(({ ctx, input }) => findRecommendable(ctx.db, input.ids)),
  delete: adminWrite.input(courseIdInput).mutation(({ ctx, input }) => removeCourse(ctx, input.courseId)),
})
