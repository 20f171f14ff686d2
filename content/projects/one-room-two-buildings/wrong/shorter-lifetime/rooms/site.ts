import { TtlCache } from './cache.ts'
import { type Clock, MINUTE_MS } from './clock.ts'
import { RoomAdmin } from './room-admin.ts'
import { RoomPages } from './room-pages.ts'
import { type Room, RoomStore } from './room-store.ts'

export const CACHE_LIFETIME_MS = MINUTE_MS

/** Connects the parts of the site. */
export function createSite(rooms: readonly Room[], clock: Clock) {
  const store = new RoomStore(rooms)
  const cache = new TtlCache(clock, CACHE_LIFETIME_MS)
  return { store, pages: new RoomPages(store, cache), admin: new RoomAdmin(store, cache) }
}
