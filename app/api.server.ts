import { accountRouter } from '#app/features/auth/auth.router.server.ts'
import { adminRouter } from '#app/features/admin/admin.router.server.ts'
import { cardRouter } from '#app/features/cards/card.router.server.ts'
import { courseEditorRouter } from '#app/features/course-editor/course-editor.router.server.ts'
import { courseRouter } from '#app/features/courses/course.router.server.ts'
import { deckRouter } from '#app/features/decks/deck.router.server.ts'
import { discussionRouter } from '#app/features/discussion/discussion.router.server.ts'
import { draftRouter } from '#app/features/drafts/draft.router.server.ts'
import { assistedRouter } from '#app/features/rounds/assisted/assisted-round.router.server.ts'
import { debugRouter } from '#app/features/rounds/debug/debug-round.router.server.ts'
import { designRouter } from '#app/features/rounds/design/design-round.router.server.ts'
import { drillRouter } from '#app/features/drill/drill.router.server.ts'
import { flagRouter } from '#app/features/flags/flag.router.server.ts'
import { inboxRouter } from '#app/features/inbox/inbox.router.server.ts'
import { progressRouter } from '#app/features/progress/progress.router.server.ts'
import { schedulingRouter } from '#app/features/scheduling/scheduling.router.server.ts'
import { mockRouter } from '#app/features/mock/mock.router.server.ts'
import { planRouter } from '#app/features/plan/plan.router.server.ts'
import { practiceRouter } from '#app/features/practice/practice.router.server.ts'
import { reminderRouter } from '#app/features/reminders/reminder.router.server.ts'
import { searchRouter } from '#app/features/search/search.router.server.ts'
import { settingsRouter } from '#app/features/settings/settings.router.server.ts'
import { setupRouter } from '#app/features/setup/setup.router.server.ts'
import { storyRouter } from '#app/features/stories/story.router.server.ts'
import { suggestionRouter } from '#app/features/cards/suggestions/suggestion.router.server.ts'
import { transferRouter } from '#app/features/transfer/transfer.router.server.ts'
import { studyRouter } from '#app/features/study/study.router.server.ts'
import { mergeRouters, router } from '#app/platform/procedures.server.ts'

/** Every API procedure, by noun. */
export const apiRouter = router({
  account: accountRouter,
  admin: adminRouter,
  card: cardRouter,
  course: courseRouter,
  courseEditor: courseEditorRouter,
  assisted: assistedRouter,
  debug: debugRouter,
  design: designRouter,
  deck: deckRouter,
  discussion: discussionRouter,
  draft: draftRouter,
  drill: drillRouter,
  flag: flagRouter,
  inbox: inboxRouter,
  memory: mergeRouters(schedulingRouter, progressRouter),
  mock: mockRouter,
  plan: planRouter,
  practice: practiceRouter,
  reminder: reminderRouter,
  search: searchRouter,
  settings: settingsRouter,
  setup: setupRouter,
  story: storyRouter,
  study: studyRouter,
  suggestion: suggestionRouter,
  transfer: transferRouter,
})

export type ApiRouter = typeof apiRouter
