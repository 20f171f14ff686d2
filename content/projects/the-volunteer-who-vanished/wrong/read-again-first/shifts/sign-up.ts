import type { Members } from './members.ts'
import type { Outbox } from './outbox.ts'
import { freePlaces } from './shift.ts'
import type { ShiftStore } from './shift-store.ts'

/** Puts members on shifts and takes them off. */
export class SignUp {
  private readonly store: ShiftStore
  private readonly members: Members
  private readonly outbox: Outbox

  constructor(store: ShiftStore, members: Members, outbox: Outbox) {
    this.store = store
    this.members = members
    this.outbox = outbox
  }

  async join(shiftId: string, name: string) {
    const { email } = await this.members.find(name)
    const shift = await this.store.load(shiftId)
    if (shift.names.includes(name)) throw new Error(`${name} is already on the list.`)
    if (freePlaces(shift) <= 0) throw new Error('This shift is full.')
    await this.store.save({ ...shift, names: [...shift.names, name] })
    this.outbox.add(email, `You're on the list: ${shift.task}`)
  }

  async leave(shiftId: string, name: string) {
    const { email } = await this.members.find(name)
    const shift = await this.store.load(shiftId)
    await this.store.save({ ...shift, names: shift.names.filter((other) => other !== name) })
    this.outbox.add(email, `You're off the list: ${shift.task}`)
  }
}
