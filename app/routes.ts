import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

// The component gallery is a development tool and not part of production.
const gallery =
  process.env['NODE_ENV'] === 'production' ? [] : [route('gallery', 'features/gallery/gallery.page.tsx')]

const pages = [
  index('features/home/home.page.tsx'),
  route('signup', 'features/auth/sign-up/signup.page.tsx'),
  route('setup', 'features/setup/setup.page.tsx'),
  route('join/:token', 'features/auth/sign-up/join.page.tsx'),
  route('login', 'features/auth/login.page.tsx'),
  route('login/:provider', 'features/auth/providers/provider-result.page.tsx'),
  route('forgot-password', 'features/auth/password/forgot-password.page.tsx'),
  route('reset-password', 'features/auth/password/reset-password.page.tsx'),
  // The links of mails, without a log-in.
  route('confirm-email', 'features/auth/confirm-email/confirm-email.page.tsx'),
  route('stop-reminders', 'features/reminders/stop-reminders.page.tsx'),
  route('about', 'features/legal/about.page.tsx'),
  route('privacy-policy', 'features/legal/privacy-policy.page.tsx'),
  route('terms-of-service', 'features/legal/terms-of-service.page.tsx'),
  // Open to everyone, because the service worker stores it for nobody in particular.
  route('offline', 'features/offline/offline.page.tsx'),
  route('contact', 'features/legal/contact.page.tsx'),
  // Checked before the log-in: a page that is turned off redirects everyone to the decks.
  layout('features/flags/flag-gate.layout.tsx', [
    layout('features/shells/signed-in.layout.tsx', [
      route('today', 'features/today/today.page.tsx'),
      route('session', 'features/today/session/session.page.tsx'),
      route('review', 'features/study/review/review.page.tsx'),
      route('plan', 'features/plan/page/plan.page.tsx'),
      route('plan/setup', 'features/plan/setup/setup.page.tsx'),
      route('plan/check', 'features/plan/placement/placement.page.tsx'),
      // The plan's page of before.
      route('interview', 'features/plan/interview/interview.page.tsx'),
      route('progress', 'features/progress/progress.page.tsx'),
      route('mock', 'features/mock/start/mock-start.page.tsx'),
      route('practice/drill', 'features/drill/drill.page.tsx'),
      route('practice/assisted', 'features/rounds/assisted/list/assisted-list.page.tsx'),
      route('practice/assisted/:slug', 'features/rounds/assisted/screen/assisted-round.page.tsx'),
      route('practice/debug', 'features/rounds/debug/list/debug-list.page.tsx'),
      route('practice/debug/:slug', 'features/rounds/debug/screen/debug-round.page.tsx'),
      route('practice/design', 'features/rounds/design/list/design-list.page.tsx'),
      route('practice/design/:slug', 'features/rounds/design/screen/design-round.page.tsx'),
      // The matrix, one story, practice and the page to print, by the part after the slash.
      route('stories/:view?', 'features/stories/stories.page.tsx'),
      route('settings', 'features/settings/settings.page.tsx'),
      route('inbox', 'features/inbox/inbox.page.tsx'),
      route('settings/notifications', 'features/settings/notifications/notifications.page.tsx'),
      route('decks', 'features/decks/decks.page.tsx'),
      route('import', 'features/transfer/screen/import.page.tsx'),
      route('public-decks', 'features/decks/catalogue/public-decks.page.tsx'),
      route('flashcards', 'features/cards/flashcards.page.tsx'),
      route('study', 'features/study/study.page.tsx'),
      route('discussion', 'features/discussion/discussion.page.tsx'),
      // New, unanswered and followed posts.
      route('discussion/:view', 'features/discussion/lists/post-list.page.tsx'),
    ]),
    // Visitors read and run exercises, too.
    layout('features/shells/open.layout.tsx', [
      route('practice', 'features/practice/list/practice.page.tsx'),
      route('practice/:slug', 'features/practice/workspace/exercise.page.tsx'),
      // The page itself sends visitors to the log-in, unless posts are public.
      route('d/:postId', 'features/discussion/post/post.page.tsx'),
    ]),
  ]),
  // For visitors too: it is about the tracks, not about one person's plan.
  route('plan/why', 'features/plan/why/why.page.tsx'),
  route('search', 'features/search/page/search.page.tsx'),
  // For guests too: the link is what admits them.
  route('mock/:room', 'features/mock/screen/mock.page.tsx'),
  route('courses', 'features/courses/courses.page.tsx'),
  route('courses/:courseId', 'features/courses/course.layout.tsx', [
    index('features/courses/course.page.tsx'),
  ]),
  route('courses/:courseId/topic/:topicIndex/:subIndex', 'features/courses/lesson/lesson.page.tsx'),
  route('featured-decks', 'features/decks/catalogue/featured-decks.page.tsx'),
  route('featured-decks/:deckId', 'features/study/taster/featured-deck.page.tsx'),
  layout('features/admin/admin.layout.tsx', [
    route('admin', 'features/admin/admin.page.tsx'),
    route('admin/overview', 'features/admin/overview/overview.page.tsx'),
    route('admin-courses', 'features/course-editor/admin-courses.page.tsx'),
    route('admin/decks/:deckId', 'features/admin/decks/submission.page.tsx'),
    route('admin/decks/:deckId/update', 'features/admin/decks/update.page.tsx'),
    route('admin/activity', 'features/admin/logs/activity.page.tsx'),
    route('admin/people', 'features/admin/people/people.page.tsx'),
    route('admin/suggestions', 'features/admin/suggestions/suggestions.page.tsx'),
    route('admin/reports', 'features/admin/reports.page.tsx'),
    route('admin/invitations', 'features/admin/invitations/invitations.page.tsx'),
    route('admin/library', 'features/admin/library/library.page.tsx'),
    route('admin/audit', 'features/admin/logs/audit.page.tsx'),
  ]),
  ...gallery,
  route('*', 'features/legal/not-found.page.tsx'),
]

export default [layout('page-boundary.layout.tsx', pages)] satisfies RouteConfig
