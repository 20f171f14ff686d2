import type { TtlCache } from './cache.ts'
import { buildingKey, roomKey } from './cache-keys.ts'
import type { RoomStore } from './room-store.ts'

/** Changes rooms, and removes what the cache has of them. */
export class RoomAdmin {
  private readonly store: RoomStore
  private readonly cache: TtlCache

  constructor(store: RoomStore, cache: TtlCache) {
    this.store = store
    this.cache = cache
  }

  rename(roomId: number, name: string) {
    this.store.update(roomId, { name })
    this.forget(roomId)
  }

  move(roomId: number, building: string) {
    this.store.update(roomId, { building })
    this.cache.clear()
  }

  private forget(roomId: number) {
    const room = this.store.find(roomId)
    this.cache.delete(roomKey(roomId))
    this.cache.delete(buildingKey(room.building))
  }
}
