/** All feature flags. A flag without a row in the database is off, unless it is on by default. */
export const FLAG_IDS = [
  'enablePayments',
  'showDiscussionTab',
  'enablePublicDecks',
  'enableUserActivityLogging',
  'enableImport',
  'enablePublicPosts',
] as const
export type FlagId = (typeof FLAG_IDS)[number]

/** Flags that exist to turn something off: on until an administrator says otherwise. */
export const ON_BY_DEFAULT: readonly FlagId[] = ['enableImport']

export type Flags = Record<FlagId, boolean>

export const ALL_OFF: Flags = {
  enablePayments: false,
  showDiscussionTab: false,
  enablePublicDecks: false,
  enableUserActivityLogging: false,
  enableImport: false,
  enablePublicPosts: false,
}

/** Maps the enabled ids to all known flags. */
export function toFlags(enabledIds: Iterable<string>): Flags {
  const enabled = new Set(enabledIds)
  const flags = { ...ALL_OFF }
  for (const id of FLAG_IDS) flags[id] = enabled.has(id)
  return flags
}

/** Pages that redirect to the decks while their flag is off. */
const GATED_PAGES: Record<string, FlagId> = {
  '/public-decks': 'enablePublicDecks',
  '/discussion': 'showDiscussionTab',
  '/import': 'enableImport',
}

/** The same for all pages below an address. */
const GATED_FOLDERS: ReadonlyArray<{ folder: string; flag: FlagId }> = [
  { folder: '/discussion/', flag: 'showDiscussionTab' },
  { folder: '/d/', flag: 'showDiscussionTab' },
]

/**
 * Normalizes the path, because the router also matches upper case, escaped letters and trailing slashes. The expression
 * begins only where slashes begin; otherwise a path of slashes would take the square of its length.
 */
export function flagForPage(path: string): FlagId | null {
  try {
    const page = decodeURIComponent(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '')
    return GATED_PAGES[page] ?? GATED_FOLDERS.find(({ folder }) => page.startsWith(folder))?.flag ?? null
  } catch {
    // Malformed escapes match no page.
    return null
  }
}

export const FLAGS_TOPIC = 'flags'
