import { listShown, type NavVisitor, type Shown } from '#app/site-nav.ts'
import { type NavSection, SectionBar } from '#app/ui/section-bar.tsx'

type Section = { label: string; entries: readonly Shown<NavSection['entries'][number]>[] }

/** What belongs to one entry of the bar, in a bar of its own on these pages. */
const SECTIONS: readonly Section[] = [
  {
    label: 'Practice section',
    entries: [
      { to: '/practice', label: 'Exercises' },
      { to: '/practice/drill', label: 'Technique drill', shortLabel: 'Drill' },
      { to: '/practice/debug', label: 'Debugging', shortLabel: 'Debug' },
      { to: '/practice/assisted', label: 'AI-assisted', shortLabel: 'AI' },
      { to: '/practice/design', label: 'System design', shortLabel: 'Design' },
      { to: '/mock', label: 'Mock interview', shortLabel: 'Mock' },
      { to: '/stories', label: 'Stories' },
    ],
  },
  {
    label: 'Discussion section',
    entries: [
      { to: '/discussion', label: 'Categories' },
      { to: '/discussion/new', label: 'New', name: 'New posts' },
      { to: '/discussion/unanswered', label: 'Unanswered', name: 'Unanswered posts' },
      { to: '/discussion/following', label: 'Following' },
    ],
  },
  {
    label: 'Decks section',
    entries: [
      { to: '/decks', label: 'My decks' },
      { to: '/featured-decks', label: 'Featured', name: 'Featured decks' },
      {
        to: '/public-decks',
        label: 'Public',
        name: 'Public decks',
        isShown: ({ flags }) => flags.enablePublicDecks,
      },
    ],
  },
]

/** Null on pages without a section. */
export function navSectionFor({
  pathname,
  ...visitor
}: NavVisitor & { pathname: string }): NavSection | null {
  const section = SECTIONS.find(({ entries }) => entries.some(({ to }) => to === pathname))
  return section === undefined ? null : { ...section, entries: listShown(section.entries, visitor) }
}

/** The bar of the page's section. Visitors can open only one page of each, so they don't load it. */
export function SectionNav(props: NavVisitor & { pathname: string }) {
  const section = navSectionFor(props)
  return section === null ? null : <SectionBar section={section} pathname={props.pathname} />
}
