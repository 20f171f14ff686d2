/** Every switch of the product. A flag's id is its name; one that is missing in the database is off. */
export const FLAG_IDS = [
  'enablePayments',
  'showDiscussionTab',
  'enablePublicDecks',
  'enableUserActivityLogging',
] as const
export type FlagId = (typeof FLAG_IDS)[number]

export type Flags = Record<FlagId, boolean>

export const ALL_OFF: Flags = {
  enablePayments: false,
  showDiscussionTab: false,
  enablePublicDecks: false,
  enableUserActivityLogging: false,
}

/** Every known flag, by the ids of those that are on. */
export function toFlags(enabledIds: Iterable<string>): Flags {
  const enabled = new Set(enabledIds)
  const flags = { ...ALL_OFF }
  for (const id of FLAG_IDS) flags[id] = enabled.has(id)
  return flags
}

/** Pages that exist only while their flag is on; without it their visitor goes to their own decks. */
const GATED_PAGES: Record<string, FlagId> = {
  '/public-decks': 'enablePublicDecks',
  '/discussion': 'showDiscussionTab',
}

/** The router finds a page in capitals, with escaped letters and with strokes at its end too. */
export function flagForPage(path: string): FlagId | null {
  try {
    return GATED_PAGES[decodeURIComponent(path).toLowerCase().replace(/\/+$/, '')] ?? null
  } catch {
    // Escaped in a way that means nothing: no page has such a path.
    return null
  }
}

export const FLAGS_TOPIC = 'flags'
