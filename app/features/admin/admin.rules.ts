import { ACTIVITY_TYPES, type ActivityType } from '#app/features/activity/activity.rules.ts'

/** The activity log as a file. */
export const ACTIVITY_CSV_PATH = '/admin/activity.csv'
export const ACTIVITY_CSV_FILE = 'flashcards-activity.csv'

/** How often an open log reads again at most, however much happens. */
export const ACTIVITY_READ_EVERY_MS = 1_000

/** Where a submission's cards are read and decided on. */
export const reviewPath = (deckId: string) => `/admin/decks/${deckId}`

type ShownList = { type?: string | null; person?: string; path?: string }

/** The log with its filter, as a page or as a file. */
export function activityPath({ type, person, path = '/admin/activity' }: ShownList): string {
  const search = new URLSearchParams()
  if (type) search.set('type', type)
  if (person) search.set('person', person)
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

export type ShownActivity = { type: ActivityType | null; person: string }

/** The filter that stands in the address of the page. */
export const toShownActivity = (search: URLSearchParams): ShownActivity => ({
  type: ACTIVITY_TYPES.find((type) => type === search.get('type')) ?? null,
  person: search.get('person') ?? '',
})
