import type { Shift } from './shift.ts'

/** The database of the example. Each call is a round trip. */
export class ShiftStore {
  private readonly rows: Map<string, Shift>

  constructor(shifts: readonly Shift[]) {
    this.rows = new Map(shifts.map((shift) => [shift.id, shift]))
  }

  async load(shiftId: string): Promise<Shift> {
    await Promise.resolve()
    const row = this.rows.get(shiftId)
    if (row === undefined) throw new Error(`There is no shift ${shiftId}.`)
    return row
  }

  async save(shift: Shift): Promise<void> {
    await Promise.resolve()
    this.rows.set(shift.id, { ...shift, version: shift.version + 1 })
  }

  /** Saves if the row still has the version of `shift`; false if it was changed since. */
  async saveIfUnchanged(shift: Shift): Promise<boolean> {
    await Promise.resolve()
    if (this.rows.get(shift.id)?.version !== shift.version) return false
    this.rows.set(shift.id, { ...shift, version: shift.version + 1 })
    return true
  }
}
