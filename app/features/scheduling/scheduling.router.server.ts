import { router, signedIn, signedInWrite } from '#app/platform/procedures.server.ts'
import { readLearner } from './learning/learner.service.server.ts'
import {
  startLearning,
  stopLearning,
  listLearningDecks,
  syncLearningDecks,
} from './learning/learning.service.server.ts'
import { finishLessonQuestions, readLessonQuestions } from './learning/lesson.service.server.ts'
import { listMarkedCards, saveMark } from './learning/mark.service.server.ts'
import { moveBacklog, savePause, saveSettings } from './learning/settings.service.server.ts'
import {
  finishLessonQuestionsInput,
  learningDeckInput,
  lessonQuestionsInput,
  markInput,
  memorySettingsInput,
  pauseInput,
  queueInput,
  takenCardsInput,
} from './scheduling.schema.ts'
import { interviewRouter } from './interview/interview.router.server.ts'
import { readQueue } from './queue/queue.service.server.ts'
import { readToday } from './queue/today.service.server.ts'
import { readTakenCards, readOfflineDecks } from './offline-data/offline-data.service.server.ts'

/**
 * The learner's memory. Answers and undos, classic or of a review, arrive at `study.record`, whose queue survives a
 * lost network; everything here reads or changes only rows of the viewer.
 *
 * `study` imports this feature, so no file here imports `study`. The review screen sends its answers through
 * `study/answers/study-sync.ts` (`run: { mode: 'review', deckId: <learner's id>, … }`, events with `deckId`,
 * `hintsUsed`, `confidence`, `zoneOffsetMinutes`), so it is in a feature after `study`. After a reload,
 * `study.newestRun({ deckId: <learner's id> })` returns the run with its events, and an undo is one more event.
 */
export const schedulingRouter = router({
  today: signedIn.query(({ ctx }) => readToday(ctx.db, ctx.viewer, Date.now(), ctx.calls)),
  queue: signedIn
    .input(queueInput)
    .query(({ ctx, input }) => readQueue(ctx.db, ctx.viewer, input, Date.now())),
  /** Both for the copy that a device takes along; `card.listForStudy` has the texts. */
  offlineDecks: signedIn.query(({ ctx }) => readOfflineDecks(ctx.db, ctx.viewer)),
  takenCards: signedIn
    .input(takenCardsInput)
    .query(({ ctx, input }) => readTakenCards(ctx.db, ctx.viewer, input.after)),
  decks: signedIn.query(({ ctx }) => listLearningDecks(ctx.db, ctx.viewer)),
  join: signedInWrite
    .input(learningDeckInput)
    .mutation(({ ctx, input }) => startLearning(ctx.tx, ctx.viewer, input.deckId)),
  leave: signedInWrite
    .input(learningDeckInput)
    .mutation(({ ctx, input }) => stopLearning(ctx.tx, ctx.viewer, input.deckId)),
  sync: signedInWrite.mutation(({ ctx }) => syncLearningDecks(ctx.tx, ctx.viewer)),
  settings: signedIn.query(async ({ ctx }) => (await readLearner(ctx.db, ctx.viewer.id)).settings),
  saveSettings: signedInWrite
    .input(memorySettingsInput)
    .mutation(({ ctx, input }) => saveSettings(ctx.tx, ctx.viewer, input)),
  pause: signedInWrite
    .input(pauseInput)
    .mutation(({ ctx, input }) => savePause(ctx.tx, ctx.viewer, input.pause, Date.now())),
  spreadBacklog: signedInWrite.mutation(({ ctx }) => moveBacklog(ctx.tx, ctx.viewer, Date.now())),
  mark: signedInWrite.input(markInput).mutation(({ ctx, input }) => saveMark(ctx.tx, ctx.viewer, input)),
  leeches: signedIn.query(({ ctx }) => listMarkedCards(ctx.db, ctx.viewer, 'leech')),
  starred: signedIn.query(({ ctx }) => listMarkedCards(ctx.db, ctx.viewer, 'starred')),
  suspended: signedIn.query(({ ctx }) => listMarkedCards(ctx.db, ctx.viewer, 'suspended')),
  lessonQuestions: signedIn
    .input(lessonQuestionsInput)
    .query(({ ctx, input }) => readLessonQuestions(ctx.db, ctx.viewer, input)),
  finishLessonQuestions: signedInWrite
    .input(finishLessonQuestionsInput)
    .mutation(({ ctx, input }) => finishLessonQuestions(ctx.tx, ctx.viewer, input)),
  interview: interviewRouter,
})
