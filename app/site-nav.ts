import { ALL_OFF, type Flags } from '#app/features/flags/flag.rules.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { NavEntry, NavPerson } from '#app/ui/nav-bar.tsx'

export type NavVisitor = { viewer: Viewer | null; flags?: Flags }
export type Shown<Entry> = Entry & { isShown?: (visitor: Required<NavVisitor>) => boolean }

/** Where signed-in people start. */
const TODAY_PATH = '/today'
const isSignedIn = ({ viewer }: NavVisitor) => viewer !== null
const DECK_PATHS = ['/featured-decks', '/public-decks', '/import']

/** Every entry of the navigation bar, in order, with who sees it. */
const SITE_NAV: readonly Shown<NavEntry>[] = [
  { to: TODAY_PATH, label: 'Today', paths: ['/review'], isShown: isSignedIn },
  { to: '/plan', label: 'Plan', paths: ['/interview'], isShown: isSignedIn },
  { to: '/courses', label: 'Courses' },
  { to: '/decks', label: 'Decks', paths: DECK_PATHS, isShown: isSignedIn },
  { to: '/featured-decks', label: 'Decks', isShown: ({ viewer }) => viewer === null },
  { to: '/practice', label: 'Practice', paths: ['/mock', '/stories'] },
  {
    to: '/discussion',
    label: 'Discussion',
    icon: 'message',
    isExtra: true,
    paths: ['/d'],
    isShown: ({ viewer, flags }) => viewer !== null && flags.showDiscussionTab,
  },
  {
    to: '/admin/overview',
    label: 'Admin',
    icon: 'lock',
    isExtra: true,
    // The course editor belongs to the admin area, although its path does not begin with /admin/.
    paths: ['/admin', '/admin-courses'],
    isShown: ({ viewer }) => viewer?.role === 'admin',
  },
]

export function listShown<Entry>(entries: readonly Shown<Entry>[], { viewer, flags = ALL_OFF }: NavVisitor) {
  return entries.filter(({ isShown = () => true }) => isShown({ viewer, flags }))
}

export const navEntriesFor = (visitor: NavVisitor): NavEntry[] => listShown(SITE_NAV, visitor)

/** Pages with controls of their own at the lower edge of a phone: cards, code, a course. */
const PAGES_WITHOUT_TABS =
  /^\/(?:study|review|admin-courses|practice\/(?!(?:debug|design|assisted)$).+|mock\/[^/]+)$/u

export const hasTabBar = (pathname: string) => !PAGES_WITHOUT_TABS.test(pathname)

/** The pages of one person, in the avatar's menu. */
const PERSON_PAGES: readonly NavEntry[] = [
  { to: '/progress', label: 'Progress', icon: 'chart' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
]

export const navPersonFor = (viewer: Viewer | null): NavPerson | null =>
  viewer === null ? null : { name: viewer.name, email: viewer.email, pages: PERSON_PAGES }

export const homePathFor = (viewer: Viewer | null): string => (viewer === null ? '/' : TODAY_PATH)
