import { ACTIVITY_TYPES, type ActivityType } from '#app/features/activity/activity.rules.ts'

/** The CSV export of the activity log. */
export const ACTIVITY_CSV_PATH = '/admin/activity.csv'
export const ACTIVITY_CSV_FILE = 'flashcards-activity.csv'

/** The minimum interval between refetches of an open log. */
export const ACTIVITY_REFETCH_MS = 1_000

/** The page where a submission is reviewed. */
export const reviewPath = (deckId: string) => `/admin/decks/${deckId}`

/** The page where an update of an approved deck is reviewed. */
export const updateReviewPath = (deckId: string) => `${reviewPath(deckId)}/update`

type ActivityUrl = { type?: string | null; person?: string; path?: string }

/** Builds the URL of the log with its filter, as a page or as a file. */
export function activityPath({ type, person, path = '/admin/activity' }: ActivityUrl): string {
  const search = new URLSearchParams()
  if (type) search.set('type', type)
  if (person) search.set('person', person)
  const query = search.toString()
  return query === '' ? path : `${path}?${query}`
}

export type ActivityParams = { type: ActivityType | null; person: string }

/** Parses the filter from the page's URL. */
export const parseActivityParams = (search: URLSearchParams): ActivityParams => ({
  type: ACTIVITY_TYPES.find((type) => type === search.get('type')) ?? null,
  person: search.get('person') ?? '',
})
