import type { IconName } from '#app/ui/icon.tsx'
import { KIND_ICONS } from '#app/features/search/hit-text.ts'
import type { Segment } from '#app/features/search/match-marks.rules.ts'
import type { RecentPlace } from '#app/features/search/recent-places.ts'
import { KIND_NAMES } from '#app/features/search/search.messages.ts'
import { PALETTE_HITS, type SearchKind } from '#app/features/search/search.rules.ts'
import type { SearchAnswer, SearchHit } from '#app/features/search/search.schema.ts'
import type { PalettePage } from './palette-pages.ts'

export type PaletteOption = {
  id: string
  path: string
  icon: IconName
  title: readonly Segment[]
  facts: string
  excerpt: readonly Segment[] | null
  /** What is remembered when it is opened. */
  recent: RecentPlace | null
  /** What it does instead of opening its path. */
  act?: (() => void) | undefined
}

export type PaletteSection = { title: string; options: PaletteOption[] }

const plain = (text: string): Segment[] => [{ text, isMatch: false }]

const START: ReadonlyArray<{ title: string; path: string; icon: IconName }> = [
  { title: 'Start review', path: '/review', icon: 'play' },
  { title: 'My decks', path: '/decks', icon: 'layers' },
]

/** Before anything is typed: where people go most, and what they opened last. */
export function sectionsForStart(recent: readonly RecentPlace[]): PaletteSection[] {
  const toOption = (
    place: { title: string; path: string; icon: IconName },
    recentPlace: RecentPlace | null,
  ) => ({
    id: `search-${recentPlace === null ? 'start' : 'recent'}-${place.path}`.replaceAll(/[^a-z0-9-]/gi, '-'),
    path: place.path,
    icon: place.icon,
    title: plain(place.title),
    facts: '',
    excerpt: null,
    recent: recentPlace,
  })
  const sections = [
    { title: 'Go to', options: START.map((place) => toOption(place, null)) },
    {
      title: 'Recent',
      options: recent.map((place) => toOption({ ...place, icon: KIND_ICONS[place.kind] }, place)),
    },
  ]
  return sections.filter(({ options }) => options.length > 0)
}

/** Pages and actions by their names, before texts. */
export function sectionForPages(pages: readonly PalettePage[]): PaletteSection[] {
  if (pages.length === 0) return []
  const options = pages.map(({ title, path, icon, act }) => ({
    id: `search-page-${title}`.replaceAll(/[^a-z0-9-]/gi, '-'),
    path,
    icon,
    title: plain(title),
    facts: '',
    excerpt: null,
    recent: null,
    act,
  }))
  return [{ title: 'Pages and actions', options }]
}

const toOption = (hit: SearchHit, facts: string): PaletteOption => ({
  id: `search-hit-${hit.kind}-${hit.key.replaceAll(':', '-')}`,
  path: hit.path,
  icon: KIND_ICONS[hit.kind],
  title: hit.title,
  facts,
  excerpt: hit.kind === 'card' || hit.kind === 'lesson' ? hit.excerpt : null,
  recent: { kind: hit.kind, path: hit.path, title: hit.title.map(({ text }) => text).join('') },
})

/** The best hits of each kind, or the hits of the chosen one. */
export function sectionsForAnswer(
  answer: SearchAnswer | undefined,
  kind: SearchKind | null,
  describe: (hit: SearchHit) => string,
): PaletteSection[] {
  const groups = answer?.groups ?? []
  return groups
    .filter((group) => kind === null || group.kind === kind)
    .map((group) => ({
      title: KIND_NAMES[group.kind],
      options: group.hits
        .slice(0, kind === null ? PALETTE_HITS : undefined)
        .map((hit) => toOption(hit, describe(hit))),
    }))
}
