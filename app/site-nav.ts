import { ALL_OFF, type Flags } from '#app/features/flags/flag.rules.ts'
import type { Viewer } from '#app/shared/viewer.ts'

type NavVisitor = { viewer: Viewer | null; flags?: Flags }

type SiteNavEntry = { to: string; label: string; isShown: (visitor: Required<NavVisitor>) => boolean }

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
  { to: '/admin', label: 'Admin', isShown: ({ viewer }) => viewer?.role === 'admin' },
]

export function navEntriesFor({ viewer, flags = ALL_OFF }: NavVisitor): Array<{ to: string; label: string }> {
  return SITE_NAV.filter((entry) => entry.isShown({ viewer, flags })).map(({ to, label }) => ({ to, label }))
}
