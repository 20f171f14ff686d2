import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import {
  createStoryInput,
  setFitInput,
  storyAnswerInput,
  storyInput,
  updateStoryInput,
} from './story.schema.ts'
import {
  createStory,
  deleteStory,
  listStories,
  readDueStories,
  recordStoryAnswer,
  setFit,
  updateStory,
} from './story.service.server.ts'

/** Stories for behavioral interviews. Each call concerns the caller's own stories and no others. */
export const storyRouter = router({
  list: signedIn.query(({ ctx }) => listStories(ctx.db, ctx.viewer, Date.now())),
  due: signedIn.query(({ ctx }) => readDueStories(ctx.db, ctx.viewer, Date.now(), ctx.calls)),
  create: signedInWrite
    .input(createStoryInput)
    .mutation(({ ctx, input }) => createStory(ctx.tx, ctx.viewer, input)),
  update: signedInWrite
    .input(updateStoryInput)
    .mutation(({ ctx, input }) => updateStory(ctx.tx, ctx.viewer, input)),
  setFit: signedInWrite.input(setFitInput).mutation(({ ctx, input }) => setFit(ctx.tx, ctx.viewer, input)),
  delete: signedInWrite
    .input(storyInput)
    .mutation(({ ctx, input }) => deleteStory(ctx.tx, ctx.viewer, input.id)),
  answer: signedInWrite
    .input(storyAnswerInput)
    .mutation(({ ctx, input }) => recordStoryAnswer(ctx.tx, ctx.viewer, input, Date.now())),
})
