import { ALL_OFF, type Flags } from '#app/features/flags/flag.rules.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { NavEntry, NavPerson } from '#app/ui/nav-bar.tsx'

type NavVisitor = { viewer: Viewer | null; flags?: Flags }

type SiteNavEntry = NavEntry & { isShown: (visitor: Required<NavVisitor>) => boolean }

/** Where signed-in people start. */
const TODAY_PATH = '/today'

/** Every entry of the navigation bar, in order, with who sees it. */
const SITE_NAV: readonly SiteNavEntry[] = [
  { to: TODAY_PATH, label: 'Today', alsoAt: '/review', isShown: ({ viewer }) => viewer !== null },
  { to: '/courses', label: 'Courses', isShown: () => true },
  { to: '/featured-decks', label: 'Featured Decks', isShown: () => true },
  { to: '/decks', label: 'My Decks', isShown: ({ viewer }) => viewer !== null },
  { to: '/practice', label: 'Practice', isShown: ({ viewer }) => viewer !== null },
  {
    to: '/public-decks',
    label: 'Public Decks',
    isExtra: true,
    isShown: ({ viewer, flags }) => viewer !== null && flags.enablePublicDecks,
  },
  {
    to: '/discussion',
    label: 'Discussion',
    isExtra: true,
    isShown: ({ viewer, flags }) => viewer !== null && flags.showDiscussionTab,
  },
  {
    to: '/admin/overview',
    label: 'Admin',
    isExtra: true,
    under: '/admin',
    // The course editor belongs to the admin area, although its path does not begin with /admin/.
    alsoAt: '/admin-courses',
    isShown: ({ viewer }) => viewer?.role === 'admin',
  },
]

export function navEntriesFor({ viewer, flags = ALL_OFF }: NavVisitor): NavEntry[] {
  return SITE_NAV.filter((entry) => entry.isShown({ viewer, flags })).map(({ isShown: _, ...entry }) => entry)
}

/** The pages of one person, in the avatar's menu. */
const PERSON_PAGES: readonly NavEntry[] = [
  { to: '/progress', label: 'Progress', icon: 'chart' },
  { to: '/interview', label: 'Interview plan', icon: 'calendar' },
  { to: '/stories', label: 'Stories', icon: 'message' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
]

export const navPersonFor = (viewer: Viewer | null): NavPerson | null =>
  viewer === null ? null : { name: viewer.name, email: viewer.email, pages: PERSON_PAGES }

export const homePathFor = (viewer: Viewer | null): string => (viewer === null ? '/' : TODAY_PATH)
