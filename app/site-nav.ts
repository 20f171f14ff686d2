import type { Viewer } from '#app/shared/viewer.ts'

type NavVisitor = { viewer: Viewer | null }

type SiteNavEntry = { to: string; label: string; isShown: (visitor: NavVisitor) => boolean }

/** Every entry of the navigation bar, in order, with who sees it. */
const SITE_NAV: readonly SiteNavEntry[] = [
  { to: '/decks', label: 'My Decks', isShown: ({ viewer }) => viewer !== null },
]

export function navEntriesFor(visitor: NavVisitor): Array<{ to: string; label: string }> {
  return SITE_NAV.filter((entry) => entry.isShown(visitor)).map(({ to, label }) => ({ to, label }))
}
