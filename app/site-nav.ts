import { ALL_OFF, type Flags } from '#app/features/flags/flag.rules.ts'
import type { Viewer } from '#app/shared/viewer.ts'
import type { NavEntry } from '#app/ui/nav-bar.tsx'

type NavVisitor = { viewer: Viewer | null; flags?: Flags }

type SiteNavEntry = NavEntry & { isShown: (visitor: Required<NavVisitor>) => boolean }

/** Every entry of the navigation bar, in order, with who sees it. */
const SITE_NAV: readonly SiteNavEntry[] = [
  { to: '/courses', label: 'Courses', isShown: () => true },
  { to: '/featured-decks', label: 'Featured Decks', isShown: () => true },
  { to: '/decks', label: 'My Decks', isShown: ({ viewer }) => viewer !== null },
  {
    to: '/public-decks',
    label: 'Public Decks',
    isShown: ({ viewer, flags }) => viewer !== null && flags.enablePublicDecks,
  },
  {
    to: '/discussion',
    label: 'Discussion',
    isShown: ({ viewer, flags }) => viewer !== null && flags.showDiscussionTab,
  },
  {
    to: '/admin',
    label: 'Admin',
    // The course editor belongs to the admin area, although its path does not begin with /admin/.
    alsoAt: '/admin-courses',
    isShown: ({ viewer }) => viewer?.role === 'admin',
  },
]

export function navEntriesFor({ viewer, flags = ALL_OFF }: NavVisitor): NavEntry[] {
  return SITE_NAV.filter((entry) => entry.isShown({ viewer, flags })).map(({ isShown: _, ...entry }) => entry)
}
