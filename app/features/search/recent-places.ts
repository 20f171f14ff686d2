import { z } from 'zod'
import { DEVICE_PREFIX } from '#app/client/device-names.ts'
import { SEARCH_KINDS } from './search.rules.ts'

/** What a person opened from search, newest first. It is stored on this device only; log-out deletes it. */
const MAX_RECENT = 5
const MAX_RECENT_TITLE = 120

const placeSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  title: z.string(),
  path: z.string().startsWith('/'),
})
export type RecentPlace = z.infer<typeof placeSchema>

const keyOf = (personId: string) => `${DEVICE_PREFIX}recent-places:${personId}`

export function readRecentPlaces(personId: string): RecentPlace[] {
  try {
    return z.array(placeSchema).parse(JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]'))
  } catch {
    // Storage is blocked, or another version wrote it.
    return []
  }
}

export function addRecentPlace(personId: string, place: RecentPlace): void {
  const others = readRecentPlaces(personId).filter(({ path }) => path !== place.path)
  const places = [{ ...place, title: place.title.slice(0, MAX_RECENT_TITLE) }, ...others].slice(0, MAX_RECENT)
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify(places))
  } catch {
    // Without storage there are no recent places.
  }
}
