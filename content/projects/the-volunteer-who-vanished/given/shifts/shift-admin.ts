import type { ShiftStore } from './shift-store.ts'

/** What coordinators do. */
export class ShiftAdmin {
  private readonly store: ShiftStore

  constructor(store: ShiftStore) {
    this.store = store
  }

  /** A coordinator sees the form again if the shift was changed in the meantime. */
  async rename(shiftId: string, task: string, version: number) {
    const shift = await this.store.load(shiftId)
    const isSaved = await this.store.saveIfUnchanged({ ...shift, task, version })
    if (!isSaved) throw new Error('This shift has changed. Check it and save again.')
  }
}
