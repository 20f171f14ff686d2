import { accountCrontab, accountJobs } from '#app/features/auth/auth.jobs.server.ts'
import type { AuthDeps } from '#app/features/auth/auth.service.server.ts'
import { activityCrontab, activityJobs } from '#app/features/activity/activity.jobs.server.ts'
import { courseCrontab, courseJobs } from '#app/features/courses/course.jobs.server.ts'
import { deckCrontab, deckJobs } from '#app/features/decks/deck.jobs.server.ts'
import { discussionCrontab, discussionJobs } from '#app/features/discussion/discussion.jobs.server.ts'
import { inboxCrontab, inboxJobs } from '#app/features/inbox/inbox.jobs.server.ts'
import { drillCrontab, drillJobs } from '#app/features/drill/drill.jobs.server.ts'
import { libraryJobs } from '#app/features/library/library.jobs.server.ts'
import { overviewCrontab, overviewJobs } from '#app/features/admin/overview/overview.jobs.server.ts'
import { schedulingCrontab, schedulingJobs } from './features/scheduling/scheduling.jobs.server.ts'
import { planCrontab, planJobs } from '#app/features/plan/plan.jobs.server.ts'
import { pictureCrontab, pictureJobs } from '#app/features/pictures/picture.jobs.server.ts'
import { reminderCrontab, reminderJobs } from '#app/features/reminders/reminder.jobs.server.ts'
import { searchCrontab, searchJobs } from '#app/features/search/search.jobs.server.ts'
import { mockCrontab, mockJobs } from '#app/features/mock/mock.jobs.server.ts'
import { settingsJobs } from '#app/features/settings/settings.jobs.server.ts'
import { studyCrontab, studyJobs } from '#app/features/study/study.jobs.server.ts'
import type { JobHandlers } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'

/** Every job, enqueued or scheduled. */
export const jobHandlers = (
  deps: AuthDeps,
  mailer: Mailer,
  libraryFile: string | undefined,
): JobHandlers => ({
  ...accountJobs(deps, mailer),
  ...activityJobs(deps.db, deps.config.ACTIVITY_RETENTION_DAYS),
  ...courseJobs(deps.db, deps.log),
  ...deckJobs(deps.db),
  ...discussionJobs(deps.db),
  ...inboxJobs(deps.db),
  ...drillJobs(deps.db),
  ...libraryJobs(deps, libraryFile),
  ...overviewJobs(deps.db),
  ...schedulingJobs(deps.db),
  ...pictureJobs(deps.db),
  ...reminderJobs(deps, mailer),
  ...planJobs(deps.db),
  ...searchJobs(deps.db),
  ...mockJobs(deps.db),
  ...settingsJobs(deps.db),
  ...studyJobs(deps.db),
})

export const crontab = [
  accountCrontab,
  activityCrontab,
  courseCrontab,
  deckCrontab,
  discussionCrontab,
  inboxCrontab,
  drillCrontab,
  overviewCrontab,
  schedulingCrontab,
  pictureCrontab,
  reminderCrontab,
  planCrontab,
  searchCrontab,
  mockCrontab,
  studyCrontab,
].join('\n')
