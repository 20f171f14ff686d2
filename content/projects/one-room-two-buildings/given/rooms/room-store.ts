export type Room = { id: number; name: string; building: string; seats: number }

/** The database of the example: rows in memory, and a count of the reads. */
export class RoomStore {
  reads = 0
  private readonly rows: Map<number, Room>

  constructor(rooms: readonly Room[]) {
    this.rows = new Map(rooms.map((room) => [room.id, { ...room }]))
  }

  find(roomId: number): Room {
    this.reads += 1
    const row = this.rows.get(roomId)
    if (row === undefined) throw new Error(`There is no room ${roomId}.`)
    return { ...row }
  }

  listOfBuilding(building: string): Room[] {
    this.reads += 1
    return [...this.rows.values()].filter((row) => row.building === building).map((row) => ({ ...row }))
  }

  update(roomId: number, changes: Partial<Omit<Room, 'id'>>) {
    this.rows.set(roomId, { ...this.find(roomId), ...changes })
  }
}
