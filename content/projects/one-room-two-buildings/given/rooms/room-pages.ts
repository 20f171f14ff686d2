import type { TtlCache } from './cache.ts'
import { buildingKey, roomKey } from './cache-keys.ts'
import type { Room, RoomStore } from './room-store.ts'

/** What visitors see. Both pages are read far more often than rooms change. */
export class RoomPages {
  private readonly store: RoomStore
  private readonly cache: TtlCache

  constructor(store: RoomStore, cache: TtlCache) {
    this.store = store
    this.cache = cache
  }

  showRoom(roomId: number): Room {
    return this.cache.getOr(roomKey(roomId), () => this.store.find(roomId))
  }

  /** The names on the sign at the entrance. */
  showBuilding(building: string): string[] {
    const rooms = this.cache.getOr(buildingKey(building), () => this.store.listOfBuilding(building))
    return rooms.map(({ name }) => name).toSorted()
  }
}
