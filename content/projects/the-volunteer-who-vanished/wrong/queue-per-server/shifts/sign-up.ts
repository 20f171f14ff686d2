import type { Members } from './members.ts'
import type { Outbox } from './outbox.ts'
import { freePlaces } from './shift.ts'
import type { ShiftStore } from './shift-store.ts'

/** Puts members on shifts and takes them off. */
export class SignUp {
  private readonly store: ShiftStore
  private readonly members: Members
  private readonly outbox: Outbox
  private last: Promise<unknown> = Promise.resolve()

  constructor(store: ShiftStore, members: Members, outbox: Outbox) {
    this.store = store
    this.members = members
    this.outbox = outbox
  }

  join(shiftId: string, name: string) {
    return this.enqueue(() => this.joinNow(shiftId, name))
  }

  leave(shiftId: string, name: string) {
    return this.enqueue(() => this.leaveNow(shiftId, name))
  }

  /** One change after the other. */
  private enqueue(change: () => Promise<void>): Promise<void> {
    const result = this.last.then(change)
    this.last = result.catch(() => {})
    return result
  }

  private async joinNow(shiftId: string, name: string) {
    const shift = await this.store.load(shiftId)
    const { email } = await this.members.find(name)
    if (shift.names.includes(name)) throw new Error(`${name} is already on the list.`)
    if (freePlaces(shift) <= 0) throw new Error('This shift is full.')
    await this.store.save({ ...shift, names: [...shift.names, name] })
    this.outbox.add(email, `You're on the list: ${shift.task}`)
  }

  private async leaveNow(shiftId: string, name: string) {
    const shift = await this.store.load(shiftId)
    const { email } = await this.members.find(name)
    await this.store.save({ ...shift, names: shift.names.filter((other) => other !== name) })
    this.outbox.add(email, `You're off the list: ${shift.task}`)
  }
}
